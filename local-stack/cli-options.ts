import { parseArgs } from 'node:util'
import type { StackOptions } from './index.ts'

const USAGE =
  'Use: node local-stack/cli.ts start [--dir DIR] [--port N] [--db pglite|postgres] [--members N] [--no-sample-members]\n  [--portal URL] [--reset]'
const LARGEST_PORT = 65_535
const LARGEST_PANEL = 1_000_000

/** Thrown for what a person typed wrong; the message says what is right. */
class UsageProblem extends Error {}

function wholeNumber(text: string, { name, largest }: { name: string; largest: number }): number {
  if (/^\d+$/.test(text) && Number(text) <= largest) return Number(text)
  throw new UsageProblem(`--${name} needs a whole number from 0 to ${largest}, not '${text}'.`)
}

/** Where links in messages lead; the functions refuse anything but https, or http to this machine. */
function portalAddress(text: string): string {
  if (URL.parse(text)?.protocol.startsWith('http')) return text
  throw new UsageProblem(`--portal needs an address such as http://127.0.0.1:4401, not '${text}'.`)
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        dir: { type: 'string' },
        port: { type: 'string', default: '4400' },
        db: { type: 'string', default: 'pglite' },
        members: { type: 'string', default: '0' },
        portal: { type: 'string' },
        'no-sample-members': { type: 'boolean', default: false },
        reset: { type: 'boolean', default: false },
      },
    })
  } catch {
    throw new UsageProblem(USAGE)
  }
}

/** Options of the command line. @throws UsageProblem */
export function stackOptions(args: readonly string[]): StackOptions {
  const { values, positionals } = parsed(args)
  if (positionals.length !== 1 || positionals[0] !== 'start') throw new UsageProblem(USAGE)
  const { dir, db, portal, reset } = values
  if (db !== 'pglite' && db !== 'postgres') throw new UsageProblem(`--db is pglite or postgres, not '${db}'.`)
  return {
    ...(dir === undefined ? {} : { dir }),
    ...(portal === undefined ? {} : { functionsEnv: { PORTAL_URL: portalAddress(portal) } }),
    db,
    reset,
    sampleMembers: !values['no-sample-members'],
    port: wholeNumber(values.port, { name: 'port', largest: LARGEST_PORT }),
    members: wholeNumber(values.members, { name: 'members', largest: LARGEST_PANEL }),
  }
}
