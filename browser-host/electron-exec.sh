#!/bin/sh
# electron-vite starts this in place of Electron's program (ELECTRON_EXEC_PATH).
here=$(dirname "$(readlink -f "$0")")
exec "$here/../node_modules/.bin/node" "$here/start.ts" "$@"
