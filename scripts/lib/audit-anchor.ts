import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { StartProblem } from './say.ts'

/** One line of the file of anchors: the end of the chain at an instant (ISO 8601). */
const anchor = z.object({
  at: z.iso.datetime(),
  id: z.number().int().nonnegative(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})
type Anchor = z.infer<typeof anchor>

const chainEnd = z.object({
  id: anchor.shape.id,
  hash: anchor.shape.hash,
  earlier_hash: z.string().nullable(),
  alarms: z.number().int(),
})
type ChainEnd = z.infer<typeof chainEnd>

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

async function endOf({ url, secretKey }: AnchorOptions, id: number | null): Promise<ChainEnd> {
  const headers = { apikey: secretKey, 'content-type': 'application/json' }
  const legacy = secretKey.startsWith('sb_') ? {} : { authorization: `Bearer ${secretKey}` }
  const response = await fetch(`${url}/rest/v1/rpc/audit_anchor`, {
    method: 'POST',
    headers: { ...headers, ...legacy },
    body: JSON.stringify({ p_id: id }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null)
  if (response === null) throw new StartProblem(`No answer from ${url}. Nothing was anchored.`)
  if (!response.ok) throw new StartProblem(`${url} answered ${response.status}. Is this its secret key?`)
  return chainEnd.parse(await response.json())
}

/**
 * Compares the newest anchor of the file with the trail, then adds the trail's end. The chain covers everything before
 * its newest event, so one comparison is enough. @throws StartProblem where the server or the file can't be read
 */
export async function anchorAudit(options: AnchorOptions): Promise<AnchorResult> {
  const last = readAnchors(options.file).at(-1)
  const end = await endOf(options, last?.id ?? null)
  // Before the first event there is no row to compare with.
  if (last !== undefined && last.id > 0 && end.earlier_hash !== last.hash) return { status: 'broken', anchor: last }
  if (last?.id === end.id) return { status: 'unchanged', id: end.id }
  const line: Anchor = { at: new Date(options.nowMs).toISOString(), id: end.id, hash: end.hash }
  appendFileSync(options.file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  return { status: 'anchored', id: end.id, alarms: end.alarms }
}
