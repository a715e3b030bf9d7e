import { fork } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { columnFacts, filesHash, lineSource, openImport, sendLines, understand } from '#shared/domain/import/index.ts'
import { LINES_AT_ONCE, type ImportSummary } from '#shared/ipc/imports.ts'
import { SAMPLE_ACCOUNTS, TEAM_NORTH } from '#shared/sample-data/accounts.ts'
import { startPostgres } from '../../local-stack/database/postgres-server.ts'
import { startStack } from '../../local-stack/index.ts'
import { answer, childOptions } from './child.ts'
import { copySeconds } from './import-copy.ts'
import { gapsOf, rosterText } from './import-files.ts'
import type { MainCall, MainFigures, MainOptions } from './import-main.ts'
import { longestWindowTask } from './import-window.ts'
import { postgresSeconds } from './postgres-cpu.ts'

export interface ImportOptions {
  readonly members: number
}
/** On the local stack with a PostgreSQL. */
export interface ImportFigures {
  /** From the chosen file to its plan: read, sent and worked out. */
  readonly previewSeconds: number
  readonly sendingSeconds: number
  readonly commitSeconds: number
  /** A bare COPY of the same rows into the same tables, with their triggers. */
  readonly copySeconds: number
  readonly againSeconds: number
  /** What the same file again would change. */
  readonly againRows: number
  /** Members whom a station pulls after 500 of them have changed. */
  readonly pulledMembers: number
  /** Of main, which has the lines in its hands. */
  readonly peakRssMb: number
  readonly longestTaskMs: number
  /** Of the window's main thread, while a file with as many members and one in a hundred changed is checked and confirmed. */
  readonly longestWindowTaskMs: number
  /** Processor time of PostgreSQL, whatever else the machine does. */
  readonly previewServerSeconds: number
  readonly commitServerSeconds: number
  readonly againServerSeconds: number
  /** Of the station: reading, checking and packing, with the stack's own share, which a server's gateway has otherwise. */
  readonly againStationSeconds: number
  /** Lines of the same file again that are sent in full. */
  readonly againInFull: number
}

const { members } = childOptions<ImportOptions>()
const CHANGED = 500
/** Of the members have another phone: of more than two in a hundred, another person would have to approve the file. */
const ONE_IN = 100
const TODAY = '2026-11-20'

const folder = mkdtempSync(join(tmpdir(), 'gapwise-bench-'))
const server = await startPostgres(folder)
const stack = await startStack({ db: { url: server.url }, sampleMembers: false })
const account = SAMPLE_ACCOUNTS.find(({ role }) => role === 'supervisor')
if (account === undefined) throw new Error('no supervisor among the sample accounts')
const { fullName } = account
const options: MainOptions = {
  url: stack.url,
  publishableKey: stack.publishableKey,
  email: account.email,
  staffId: account.staffId,
}
const main = fork(fileURLToPath(new URL('./import-main.ts', import.meta.url)), [JSON.stringify(options)])
await once(main, 'message')

async function ask<T>(call: MainCall): Promise<T> {
  const answered = once(main, 'message')
  main.send(call)
  const [{ value }] = (await answered) as [{ value: T }]
  return value
}
async function done<T>(call: MainCall): Promise<T> {
  const answered = await ask<{ ok: true; value: T } | { ok: false; why: string }>(call)
  if (!answered.ok) throw new Error(`${call.call}: ${answered.why}`)
  return answered.value
}

const US_PER_S = 1e6
async function onServer<T>(
  work: () => Promise<T>,
): Promise<{ value: T; serverSeconds: number; stationSeconds: number }> {
  const before = postgresSeconds(folder)
  const ownBefore = process.cpuUsage()
  const value = await work()
  const { user, system } = process.cpuUsage(ownBefore)
  return { value, serverSeconds: postgresSeconds(folder) - before, stationSeconds: (user + system) / US_PER_S }
}

const seconds = (start: number): number => (performance.now() - start) / 1000

/** As the window and its worker do it. */
async function preview(text: string) {
  const bytes = new TextEncoder().encode(text)
  const began = performance.now()
  const files = [{ name: 'roster.csv', size: bytes.length, bytes: async () => bytes }]
  const file = await openImport(files)
  if ('refusal' in file) throw new Error(file.refusal)
  const id = randomUUID()
  const about = { fileName: 'roster.csv', sha256: await filesHash(files), source: '', fileDate: TODAY }
  const target = { teamId: TEAM_NORTH, healthPlan: 'Gold', byRules: false }
  await done({ call: 'begin', input: { id, ...about, ...target } })
  const named = { match: file.match, headers: file.headers }
  const columns = { ...named, ...understand(named, columnFacts(file.headers, file.rows())) }
  let inFull = 0
  await sendLines(
    lineSource(file, columns, TODAY),
    {
      announce: (keys) => done<number[]>({ call: 'announce', input: { id, keys } }),
      stage: (lines) => {
        inFull += lines.length
        return done({ call: 'stage', input: { id, lines: JSON.stringify(lines) } })
      },
    },
    { atOnce: LINES_AT_ONCE },
  )
  const sendingSeconds = seconds(began)
  const summary = await done<ImportSummary>({ call: 'plan', input: { id, run: randomUUID() } })
  return { id, summary, inFull, sendingSeconds, seconds: seconds(began) }
}
async function commit({ id, summary }: { id: string; summary: ImportSummary }): Promise<number> {
  const began = performance.now()
  const applied = await done<{ done: boolean }>({ call: 'apply', input: { id, run: randomUUID(), hash: summary.hash } })
  if (!applied.done) throw new Error('the plan was not done')
  return seconds(began)
}

async function measureImport(): Promise<ImportFigures> {
  const { value: first, serverSeconds: previewServerSeconds } = await onServer(() => preview(rosterText(members)))
  if (first.summary.new !== members || first.summary.gapsOpened !== gapsOf(members)) {
    throw new Error(`another plan than expected: ${JSON.stringify(first.summary)}`)
  }
  const { value: commitSeconds, serverSeconds: commitServerSeconds } = await onServer(() => commit(first))
  const sameFile = rosterText(members)
  const again = await onServer(() => preview(sameFile))
  await ask({ call: 'pull' })
  await commit(await preview(rosterText(members, CHANGED)))
  const pulledMembers = await ask<number>({ call: 'pull' })
  const figures = await ask<MainFigures>({ call: 'figures' })
  const longestWindowTaskMs = await longestWindowTask({
    ...options,
    name: fullName,
    text: rosterText(members, members / ONE_IN),
  })
  return {
    previewSeconds: first.seconds,
    sendingSeconds: first.sendingSeconds,
    commitSeconds,
    copySeconds: await copySeconds(server.url, folder),
    againSeconds: again.value.seconds,
    againRows: again.value.summary.new + again.value.summary.changed + again.value.summary.ended,
    againInFull: again.value.inFull,
    pulledMembers,
    longestWindowTaskMs,
    previewServerSeconds,
    commitServerSeconds,
    againServerSeconds: again.serverSeconds,
    againStationSeconds: again.stationSeconds,
    ...figures,
  }
}

const measured = await measureImport().finally(async () => {
  main.disconnect()
  await stack.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
answer(measured)
