import { createClient } from '@supabase/supabase-js'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import { importsIpc } from '#shared/ipc/imports.ts'
import { PULL_PAGE_SIZE, PULL_START, type PullCursor } from '#shared/sync/pull.ts'
import { SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'
import { systemClock } from '../../src-main/base/clock.ts'
import { keepYoungHeapSmall } from '../../src-main/app/memory.ts'
import { createImportsBackend } from '../../src-main/backend/imports.ts'
import { createSyncBackend } from '../../src-main/backend/sync/sync-backend.ts'
import { readAnswer } from '../../src-main/sync/store-page.ts'
import { childOptions } from './child.ts'

/** What main does of an import, in a process of its own: lines come in as from the window, and go to the server. */
export interface MainOptions {
  readonly url: string
  readonly publishableKey: string
  readonly email: string
  readonly staffId: string
}
export type MainCall =
  | { readonly call: 'begin' | 'announce' | 'stage' | 'plan' | 'apply'; readonly input: unknown }
  /** How many members a station pulls that has asked before. */
  | { readonly call: 'pull' | 'figures' }
export interface MainFigures {
  readonly peakRssMb: number
  /** Processor time of its thread in one turn of its loop; what else the machine does is not in it. */
  readonly longestTaskMs: number
}

const MB = 2 ** 20
const US_PER_MS = 1000

const { url, publishableKey, email, staffId } = childOptions<MainOptions>()
keepYoungHeapSmall()
const client = createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
const { error } = await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })
if (error) throw error
const backend = createImportsBackend({ client: () => client, clock: systemClock })
const station = createSyncBackend({ client, actor: { staffId, fullName: 'Sample Supervisor' } })
let peak = 0
let longestUs = 0
let before = process.threadCpuUsage()
setInterval(() => {
  const now = process.threadCpuUsage()
  longestUs = Math.max(longestUs, now.user + now.system - before.user - before.system)
  before = now
}, 1)

const places = new Map<SyncedTable, PullCursor>()
async function pullMembers(): Promise<number> {
  let members = 0
  for (const table of SYNCED_TABLE_NAMES) {
    for (let more = true; more;) {
      const answer = await station.pull(table, places.get(table) ?? PULL_START, PULL_PAGE_SIZE)
      if (!answer.ok) throw new Error(`pull of ${table} failed`)
      const page = readAnswer(answer.value)!
      places.set(table, page.next)
      if (table === 'members') members += page.rows.length
      more = page.more
    }
  }
  return members
}

const { calls } = importsIpc
async function perform(asked: MainCall): Promise<unknown> {
  switch (asked.call) {
    case 'begin':
      return backend.begin(calls.beginImport.input.parse(asked.input))
    case 'announce':
      return backend.announce(calls.announceLines.input.parse(asked.input))
    case 'stage':
      return backend.stage(calls.stageLines.input.parse(asked.input))
    case 'plan':
      return backend.preview(calls.previewImport.input.parse(asked.input))
    case 'apply':
      return backend.apply(calls.applyImport.input.parse(asked.input))
    case 'pull':
      return pullMembers()
    case 'figures':
      return { peakRssMb: peak, longestTaskMs: longestUs / US_PER_MS } satisfies MainFigures
  }
}

async function answerTo(asked: MainCall): Promise<void> {
  const value = await perform(asked)
  peak = Math.max(peak, process.memoryUsage().rss / MB)
  process.send?.({ value })
}
process.on('message', (asked: MainCall) => void answerTo(asked))
process.once('disconnect', () => process.exit(0))
process.send?.({ value: 'ready' })
