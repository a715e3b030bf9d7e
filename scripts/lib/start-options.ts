import { readOptions, wholeNumber } from './options.ts'
import { fromRoot } from './paths.ts'
import { StartProblem } from './say.ts'

export interface StartOptions {
  /** null: Electron where it can be had, else the browser. */
  readonly shell: 'electron' | 'browser' | null
  readonly port: number
  readonly dataDir: string
  readonly members: number
  readonly database: 'pglite' | 'postgres'
  readonly reset: boolean
  readonly open: boolean
}

export const START_HELP = `npm start -- [options]
  --shell electron|browser   which shell runs the desktop (default: Electron where it can be had)
  --port N                   first of three neighboring ports (default 4400)
  --data-dir DIR             where the local data lives (default .gapwise)
  --members N                size of the sample panel made on the first start (default 200; 0: no member at all,
                             to bring your own in: docs/getting-started.md)
  --db pglite|postgres       database under the local stack (default pglite, which does one thing after the other:
                             postgres for rosters of more than 10,000 members)
  --reset                    throw the local data away first
  --no-open                  do not open a browser`

const OPTIONS = {
  shell: { type: 'string' },
  port: { type: 'string', default: '4400' },
  'data-dir': { type: 'string', default: fromRoot('.gapwise') },
  members: { type: 'string', default: '200' },
  db: { type: 'string', default: 'pglite' },
  reset: { type: 'boolean', default: false },
  'no-open': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

function oneOf<const T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((value) => value === text)
  if (!found) throw new StartProblem(`--${name} must be ${allowed.join(' or ')}, not '${text}'.`)
  return found
}

/** @returns null when only the help was asked for. @throws StartProblem naming the option and what it accepts. */
export function readStartOptions(args: readonly string[]): StartOptions | null {
  const { values } = readOptions({ args: [...args], options: OPTIONS }, START_HELP)
  if (values.help) return null
  return {
    shell: values.shell === undefined ? null : oneOf('shell', values.shell, ['electron', 'browser']),
    port: wholeNumber('port', values.port, { min: 1024, max: 65_533 }),
    dataDir: values['data-dir'],
    members: wholeNumber('members', values.members, { min: 0, max: 1_000_000 }),
    database: oneOf('db', values.db, ['pglite', 'postgres']),
    reset: values.reset,
    open: !values['no-open'],
  }
}
