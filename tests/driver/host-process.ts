import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { machineEnvironment, nodeProgram, root, STATION_TIME_ZONE } from './paths.ts'

/** Every desk runs the same program, which is compiled once. */
const COMPILED = join(root, 'node_modules', '.cache', 'gapwise-journeys')

/** A desk's main process in the browser host, before any page is there. */
export interface HostProcess {
  readonly child: ChildProcess
  /** Opens the desk once. */
  readonly address: string
  end(signal: NodeJS.Signals): Promise<void>
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** The host's address, once its app has opened a window. @throws Error when the host ends before that */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`the browser host ended with code ${code}`))
    child.once('exit', ended)
    child.on('message', (message: { kind: string; url: string }) => {
      if (message.kind !== 'listening') return
      child.off('exit', ended)
      resolve(message.url)
    })
  })
}

/**
 * @param env of the desk, besides what every desk of a test has
 * @param preload a module that is loaded into its process before everything else
 * @param app the folder whose bundles it runs
 */
export async function startHostProcess(
  userData: string,
  env: Readonly<Record<string, string>>,
  preload?: URL,
  app: string = root,
): Promise<HostProcess> {
  const child = fork(join(root, 'browser-host', 'start.ts'), [app], {
    cwd: root,
    execPath: nodeProgram,
    execArgv: preload ? ['--import', preload.href] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...machineEnvironment(),
      TZ: STATION_TIME_ZONE,
      LANG: 'en_US.UTF-8',
      BROWSER_HOST_USER_DATA: userData,
      BROWSER_HOST_RECORD_ONLY: '1',
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
    },
  })
  return {
    child,
    address: await addressOf(child),
    end: async (signal) => {
      if (hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}
