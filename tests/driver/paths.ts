import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

/** The project's own Node, whatever runs the tests. */
export const nodeProgram = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

const UNIX = 'PATH HOME DISPLAY XDG_RUNTIME_DIR DBUS_SESSION_BUS_ADDRESS'
/** Without them it finds neither its own libraries, nor its network, nor the person's folders. */
const WINDOWS =
  'SystemRoot SystemDrive windir ComSpec PATHEXT TEMP TMP USERPROFILE APPDATA LOCALAPPDATA ProgramData ProgramFiles'

/** What a program needs of the machine that it runs on: a desk of a test inherits nothing else, so that tests are alike everywhere. */
export const machineEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    `${UNIX} ${WINDOWS}`.split(' ').flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )

/** People at the sample desk work in this zone: clock texts don't depend on the machine. */
export const STATION_TIME_ZONE = 'America/Chicago'
export const WINDOW_SIZE = { width: 1440, height: 900 } as const
