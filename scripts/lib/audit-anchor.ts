import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { StartProblem } from './say.ts'

const number = z.number().int().nonnegative()
const hash = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * One line of the file of anchors: the ends of the chains at an instant (ISO 8601). `places` has the number of the newest event
 * of each chain; lines of the time of one chain have only `id`, which was its number.
 */
const anchor = z
  .object({ at: z.iso.datetime(), id: number, places: z.array(number).optional(), hash })
  .transform((line) => ({ ...line, places: line.places ?? [line.id] }))
type Anchor = z.infer<typeof anchor>

const chainEnds = z.object({
  id: number,
  places: z.array(number),
  hash: hash.nullable(),
  earlier_hash: z.string().nullable(),
  alarms: z.number().int(),
})
type ChainEnds = z.infer<typeof chainEnds>

export interface AnchorOptions {
  /** Address of the server, and its secret key. */
  readonly url: string
  readonly secretKey: string
  /** Lines of JSON, oldest first; made when missing. */
  readonly file: string
  readonly nowMs: number
}

/** `alarms`: events of that kind since the last anchor. `broken`: what an earlier anchor names is no longer there, so the trail was cut or rebuilt since then. */
export type AnchorResult =
  | { readonly status: 'anchored'; readonly id: number; readonly alarms: number }
  | { readonly status: 'unchanged'; readonly id: number }
  | { readonly status: 'broken'; readonly anchor: Anchor }

function readAnchors(file: string): Anchor[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line, index) => {
    try {
      return anchor.parse(JSON.parse(line))
    } catch {
      throw new StartProblem(`${file}, line ${index + 1} is no anchor. Put the file back as it was written.`)
    }
  })
}

async function endsNow({ url, secretKey }: AnchorOptions, places: readonly number[]): Promise<ChainEnds> {
  const headers = { apikey: secretKey, 'content-type': 'application/json' }
  const legacy = secretKey.startsWith('sb_') ? {} : { authorization: `Bearer ${secretKey}` }
  const response = await fetch(`${url}/rest/v1/rpc/audit_anchor`, {
    method: 'POST',
    headers: { ...headers, ...legacy },
    body: JSON.stringify({ p_places: places }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null)
  if (response === null) throw new StartProblem(`No answer from ${url}. Nothing was anchored.`)
  if (!response.ok) throw new StartProblem(`${url} answered ${response.status}. Is this its secret key?`)
  return chainEnds.parse(await response.json())
}

/**
 * Compares the newest anchor of the file with the trail, then adds the ends of its chains. A chain covers everything before
 * its newest event, so one comparison is enough. @throws StartProblem where the server or the file can't be read
 */
export async function anchorAudit(options: AnchorOptions): Promise<AnchorResult> {
  const last = readAnchors(options.file).at(-1)
  const ends = await endsNow(options, last?.places ?? [])
  // Before the first event there is no row to compare with.
  const isBroken = last?.places.some((place) => place > 0) === true && ends.earlier_hash !== last.hash
  if (isBroken) return { status: 'broken', anchor: last }
  const isUnchanged = last?.places.length === ends.places.length && ends.places.every((at, n) => at === last.places[n])
  if (isUnchanged || ends.hash === null) return { status: 'unchanged', id: ends.id }
  const line: Anchor = { at: new Date(options.nowMs).toISOString(), id: ends.id, places: ends.places, hash: ends.hash }
  appendFileSync(options.file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  return { status: 'anchored', id: ends.id, alarms: ends.alarms }
}
