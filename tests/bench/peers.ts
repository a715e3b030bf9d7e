import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { withFolder, withStack } from './bench-stack.ts'
import { measure } from './child.ts'
import type { WireOptions, WireRound } from './wire-measurement.ts'

/** Members of the panel that all of them receive. */
const MEMBERS = 5000
const CHANGES = 20
const ACTIONS = 200
/** In the order in which they take turns. */
const SIDES = {
  fetch: 'received and thrown away',
  station: 'Gapwise',
  plain: 'plain loop into better-sqlite3',
  rxdb: 'RxDB (memory)',
  tanstack: 'TanStack DB (memory)',
  watermelon: 'WatermelonDB',
} as const
type Mode = keyof typeof SIDES
const MODES = Object.keys(SIDES) as Mode[]

/** One round in a process and a folder of its own. */
export function wireRound(options: Omit<WireOptions, 'file' | 'key'>): Promise<WireRound> {
  return withFolder((folder) => {
    const place = { file: join(folder, 'cache.db'), key: randomBytes(32).toString('hex') }
    return measure<WireRound>('./wire-measurement.ts', { ...options, ...place })
  })
}

/** Installs what `peers.package.json` names, without scripts. @returns the file of the package */
function install(folder: string): string {
  const file = join(folder, 'package.json')
  copyFileSync(join(import.meta.dirname, 'peers.package.json'), file)
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  return file
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN

/** The best round of each counts, because other work can only slow a round down; of the changes, all waits. */
function figuresOf(rounds: readonly WireRound[]) {
  const best = rounds.map(({ first }) => first).toSorted((a, b) => a.seconds - b.seconds)[0]
  const waits = rounds.flatMap(({ changeMs }) => changeMs)
  return {
    rate: (best?.rows ?? Number.NaN) / (best?.seconds ?? Number.NaN),
    cpuSeconds: Math.min(...rounds.map(({ first }) => first.cpuSeconds)),
    peakMb: Math.max(...rounds.map(({ first }) => first.peakRssMb)),
    p50: quantile(waits, 0.5),
    p95: quantile(waits, 0.95),
    push: Math.min(...rounds.map(({ pushSeconds }) => pushSeconds ?? Number.NaN)),
  }
}
type Figures = ReturnType<typeof figuresOf>

function line(name: string, own: Figures, bare: Figures, ours: Figures): string {
  const cells = [
    `${Math.round(own.rate).toLocaleString('en-US')} (${(own.rate / bare.rate).toFixed(2)})`,
    `${own.cpuSeconds.toFixed(1)} s`,
    `${own.peakMb.toFixed(0)} MB`,
    Number.isNaN(own.p50)
      ? '-'
      : `${own.p50.toFixed(0)} / ${own.p95.toFixed(0)} ms (${(own.p50 / ours.p50).toFixed(2)})`,
    Number.isNaN(own.push) ? '-' : `${own.push.toFixed(2)} s (${(own.push / ours.push).toFixed(2)})`,
  ]
  return `| ${name} | ${cells.join(' | ')} |`
}

/** Everybody in turn, several rounds on one stack; as a Markdown table. Each pulls the same pages by `sync_pull`. */
export function peersTable(rounds: number): Promise<string> {
  return withFolder(async (folder) => {
    console.log(`peers: installing them into ${folder} ...`)
    const peers = install(folder)
    console.log(`peers: filling a local stack with ${MEMBERS} members ...`)
    return withStack(MEMBERS, async (server) => {
      const results = new Map<Mode, WireRound[]>(MODES.map((mode) => [mode, []]))
      for (let round = 0; round < rounds; round += 1) {
        for (const mode of MODES) {
          const only = mode === 'fetch' ? { changes: 0, actions: 0 } : { changes: CHANGES, actions: ACTIONS }
          results.get(mode)?.push(await wireRound({ ...server, ...only, mode, peers, everything: true }))
          console.log(`peers: round ${round + 1}, ${SIDES[mode]}; load ${loadavg()[0]?.toFixed(1)}`)
        }
      }
      const figures = (mode: Mode): Figures => figuresOf(results.get(mode) ?? [])
      const head = ['', 'First sync, rows a second (of fetching)', 'Processor time of it', 'Peak memory']
      const rest = ['Change visible, p50 / p95 (to Gapwise)', `${ACTIONS} pushed (to Gapwise)`]
      return [
        `| ${[...head, ...rest].join(' | ')} |`,
        `|${' --- |'.repeat(head.length + rest.length)}`,
        ...MODES.map((mode) => line(SIDES[mode], figures(mode), figures('fetch'), figures('station'))),
      ].join('\n')
    })
  })
}
