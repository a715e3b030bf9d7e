import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

/** The project's own Node, whatever runs the tests. */
export const nodeProgram = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** People at the sample desk work in this zone: clock texts don't depend on the machine. */
export const STATION_TIME_ZONE = 'America/Chicago'
export const WINDOW_SIZE = { width: 1440, height: 900 } as const
