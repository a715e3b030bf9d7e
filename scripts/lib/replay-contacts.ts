import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  decideWaiting,
  knewOtherwise,
  receiptContent,
  replayReceipt,
  storedReceipt,
  type Replayed,
  type StoredReceipt,
} from '#shared/domain/contact-rules/index.ts'

/** How the command ends (docs/outreach.md#replaying). */
export const REPLAY_EXIT = {
  /** Every receipt is whole. */
  whole: 0,
  /** Wrong options or settings. */
  asked: 2,
  /** The server did not answer, or refused. The same again is safe. */
  server: 4,
  /** At least one is forged, missing, doubled, or decided otherwise now. */
  found: 7,
} as const

const PAGE = 2000
const DECISIONS = 500
const FINDINGS_MAX = 500

const missingReceipt = z.object({ event: z.number().int(), receipt: z.uuid() })

/** What is asked of the server, with its secret key. */
export interface ReceiptServer {
  readonly page: (after: number, waiting: boolean) => Promise<readonly StoredReceipt[]>
  readonly missing: () => Promise<readonly z.infer<typeof missingReceipt>[]>
  /** Answers how many were new. */
  readonly decide: (decisions: readonly object[]) => Promise<number>
}

/** The server did not answer, or refused. */
export class ServerAway extends Error {}

interface Finding {
  readonly result: Exclude<Replayed, 'whole' | 'waiting'> | 'missing'
  /** Id of the receipt. */
  readonly receipt: string
  /** The call, the message or the refusal; null where the receipt is missing. */
  readonly subject: string | null
}

export interface ReplayReport {
  readonly outcome: 'whole' | 'found' | 'failed'
  readonly exitCode: number
  readonly problem?: string
  readonly receipts: number
  /** Sent by older desks without what they rested on: the server decided them in this run. */
  readonly decided: number
  /** Of those, what the server has no facts for. */
  readonly waiting: number
  readonly different: number
  readonly forged: number
  readonly doubled: number
  readonly missing: number
  /** A desk that was out of reach decided otherwise than the server's facts say. No fault, but worth a look. */
  readonly knewLess: number
  /** At most 500, by ids. */
  readonly findings: readonly Finding[]
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** While one page is decided, the next one is on its way. @throws ServerAway */
async function* pagesOf(server: ReceiptServer, waiting: boolean): AsyncIterable<readonly StoredReceipt[]> {
  let page = await server.page(0, waiting)
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    const next = server.page(last.number, waiting)
    // A failure is told by the await below, and by nothing in between.
    next.catch(() => undefined)
    yield page
    page = await next
  }
}

/** Decides what nobody has decided, then every receipt anew. @throws ServerAway */
export async function replayContacts(server: ReceiptServer): Promise<ReplayReport> {
  const decided = await decideAll(server)
  const counts = { receipts: 0, waiting: 0, different: 0, forged: 0, doubled: 0, knewLess: 0 }
  const findings: Finding[] = []
  const attempts = new Set<string>()
  for await (const page of pagesOf(server, false)) {
    for (const receipt of page) {
      const { result, content } = replayReceipt(receipt, sha256)
      const attempt = attemptOf(receipt)
      const isAgain = attempts.has(attempt)
      attempts.add(attempt)
      const found = result === 'whole' && isAgain ? 'doubled' : result
      counts.receipts += 1
      if (content !== null && found === 'whole' && knewOtherwise(content)) counts.knewLess += 1
      if (found === 'waiting') counts.waiting += 1
      if (found === 'whole' || found === 'waiting') continue
      counts[found] += 1
      findings.push({ result: found, receipt: receipt.id, subject: receipt.subject })
    }
  }
  const missing = await server.missing()
  findings.push(...missing.map(({ receipt }) => ({ result: 'missing' as const, receipt, subject: null })))
  const isWhole = findings.length === 0
  return {
    outcome: isWhole ? 'whole' : 'found',
    exitCode: isWhole ? REPLAY_EXIT.whole : REPLAY_EXIT.found,
    ...counts,
    decided,
    missing: missing.length,
    findings: findings.slice(0, FINDINGS_MAX),
  }
}

/** A message may be tried again later, or by another way, under its key; a call, a letter and a refusal are there once. */
const attemptOf = ({ subject, channel, at }: StoredReceipt): string =>
  subject.startsWith('message:') ? `${subject} ${channel} ${at}` : subject

async function decideAll(server: ReceiptServer): Promise<number> {
  let decided = 0
  for await (const page of pagesOf(server, true)) {
    const decisions = page.flatMap((receipt) => {
      // What was tampered with is found below, and not decided.
      if (replayReceipt(receipt, sha256).result !== 'waiting') return []
      const basis = decideWaiting(receiptContent.parse(JSON.parse(receipt.content)))
      if (basis === null) return []
      const { edition, rules, facts, decision } = basis
      return [{ id: receipt.id, edition, rules, facts, decision }]
    })
    for (let from = 0; from < decisions.length; from += DECISIONS) {
      decided += await server.decide(decisions.slice(from, from + DECISIONS))
    }
  }
  return decided
}

/** By PostgREST, with the secret key. */
export function receiptServer({ url, secretKey }: { readonly url: string; readonly secretKey: string }): ReceiptServer {
  const headers = {
    apikey: secretKey,
    'content-type': 'application/json',
    ...(secretKey.startsWith('sb_') ? {} : { authorization: `Bearer ${secretKey}` }),
  }
  const ask = async <T>(name: string, args: object, schema: z.ZodType<T>): Promise<T> => {
    const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(60_000),
    }).catch(() => null)
    if (answer?.ok !== true) throw new ServerAway(answer === null ? 'noAnswer' : `answered ${answer.status}`)
    const parsed = schema.safeParse(await answer.json().catch(() => null))
    if (!parsed.success) throw new ServerAway('notUnderstood')
    return parsed.data
  }
  return {
    page: (after, waiting) =>
      ask('contact_receipts_page', { p_after: after, p_limit: PAGE, p_waiting: waiting }, z.array(storedReceipt)),
    missing: () => ask('missing_contact_receipts', { p_limit: 1000 }, z.array(missingReceipt)),
    decide: (decisions) => ask('decide_contacts', { p_decisions: decisions }, z.number().int()),
  }
}

/** A run that came to nothing. */
export const failedReplay = (problem: string, exitCode: number): ReplayReport => ({
  outcome: 'failed',
  exitCode,
  problem,
  receipts: 0,
  decided: 0,
  waiting: 0,
  different: 0,
  forged: 0,
  doubled: 0,
  missing: 0,
  knewLess: 0,
  findings: [],
})
