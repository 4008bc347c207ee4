@echo off
rem cloze.cmd and clozebench.cmd: start the program of that name with LibTorch, which is not part of the package. UNTESTED.
setlocal
set "HERE=%~dp0"
if "%LIBTORCH_DIR%"=="" set "LIBTORCH_DIR=%LOCALAPPDATA%\clozebench\libtorch-2.15.0-cp311\torch"
if exist "%LIBTORCH_DIR%\lib\torch_cpu.dll" goto start
echo Clozebench computes with LibTorch 2.15.0 (PyTorch, BSD-3-Clause), which is no part of the package.
echo pip fetches it from the Python Package Index, checks its SHA-256 and puts it into
echo   %LOCALAPPDATA%\clozebench\libtorch-2.15.0-cp311
choice /M "Fetch it now"
if errorlevel 2 exit /b 130
py -3 -m pip install --no-deps --only-binary=:all: --python-version 3.11 --platform win_amd64 --require-hashes ^
  -r "%HERE%libtorch-2.15.0-cp311-windows.txt" --target "%LOCALAPPDATA%\clozebench\libtorch-2.15.0-cp311" || exit /b 1
:start
set "PATH=%LIBTORCH_DIR%\lib;%PATH%"
"%HERE%bin\%~n0.exe" %*
