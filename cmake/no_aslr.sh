#!/bin/sh
# Runs a program without address space randomisation where the system lets us, as it is otherwise.
if setarch "$(uname -m)" -R true 2>/dev/null; then
  exec setarch "$(uname -m)" -R "$@"
fi
exec "$@"
