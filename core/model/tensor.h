// The part of LibTorch that we use: tensors, operations on them, gradients, random numbers. <torch/torch.h> brings
// modules, optimizers and data loaders, too; their templates are instantiated anew in each object that sees them,
// precompiled or not: 10 s of processor time where this takes 5.
#pragma once
#include <torch/autograd.h>
#include <torch/types.h>
#include <torch/utils.h>
