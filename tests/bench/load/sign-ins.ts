import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startStack, type Stack } from '../../../local-stack/index.ts'
import { ApiProblem } from '../../../portal-web/src/api/problems.ts'
import { whileCrowded } from '../../../portal-web/src/features/sign-in/while-crowded.ts'
import { portalAt, type PortalClient } from '../../../supabase/functions/_shared/test-support/portal-client.ts'

/**
 * Members who have a code and sign in within five minutes, half of them in the first one, through the real functions and the limits of a
 * hosted project (docs/performance.md#many-desktops-and-members): counted by their own address, then all by that of the functions.
 * `node tests/bench/load/sign-ins.ts --members 500`
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '500' },
    /** By whose address they are counted. */
    by: { type: 'string', default: 'own,functions' },
  },
})
const MEMBERS = Number(values.members)
/** Households, and a few who share a clinic's. */
const MEMBERS_OF_ADDRESS = 5
const RUSH_SECONDS = 60
const ALL_SECONDS = 280
const LIMIT_SECONDS = 300
/** Codes that are asked for at a time, before; one that does not come is asked for once more. */
const ASKED_AT_ONCE = 5
const CODE_COMES_MS = 20_000
/** What the portal asks of whoever waited in vain: 'Please wait a minute and try again'. */
const AGAIN_MS = 60_000
const OFFLINE_MS = 5_000
const CODE = /(?<![\d-])\d{6}\b/

interface Visit {
  /** Seconds since the first member came. */
  readonly inAt: number
  /** From the press of 'Sign in'. */
  readonly seconds: number
  /** Whether the portal said 'Many people are signing in'. */
  readonly heldOn: boolean
  /** How often the member had to press 'Sign in' once more: after waiting in vain, and because the portal said 'offline'. */
  readonly again: number
  readonly offline: number
}

interface Member {
  readonly email: string
  readonly portal: PortalClient
  readonly code: string
}

const arrivalOf = (member: number): number =>
  member % 2 === 0 ? (member * RUSH_SECONDS) / MEMBERS : (member * ALL_SECONDS) / MEMBERS

/** @returns null where it does not come */
async function codeFor(stack: Stack, email: string): Promise<string | null> {
  for (const askedMs = performance.now(); performance.now() - askedMs < CODE_COMES_MS;) {
    const code = CODE.exec(stack.mailbox.messages().find(({ to }) => to === email)?.text ?? '')?.[0]
    if (code !== undefined) return code
    await wait(100)
  }
  return null
}

/** A member at an address that few share, with a code in the mailbox. */
async function arrived(stack: Stack, email: string, member: number): Promise<Member> {
  const household = Math.floor(member / MEMBERS_OF_ADDRESS)
  const portal = portalAt(stack, `203.0.${Math.floor(household / 250)}.${(household % 250) + 1}`)
  for (let asked = 0; asked < 2; asked += 1) {
    const { status } = await portal.askForCode(email)
    const code = status === 200 ? await codeFor(stack, email) : null
    if (code !== null) return { email, portal, code }
  }
  throw new Error(`${email} gets no code`)
}

/** As the portal asks. @throws ApiProblem `crowded` where nothing was judged, `offline`; an Error for any other refusal */
async function give({ portal, email, code }: Member): Promise<void> {
  const { status, body, headers } = await portal.giveCode(email, code)
  if (status === 200) return
  const retryAfter = Number(headers.get('retry-after')) || null
  if (['otp.crowded', 'otp.busy'].includes(String(body['code']))) throw new ApiProblem('crowded', { retryAfter })
  if (status >= 500) throw new ApiProblem('offline', { retryAfter })
  throw new Error(`${email}: ${status} ${String(body['code'])}`)
}

async function visit(member: Member, afterSeconds: number, startedMs: number): Promise<Visit> {
  await wait(afterSeconds * 1000)
  const pressedMs = performance.now()
  const { signal } = new AbortController()
  const counted = { again: 0, offline: 0 }
  let heldOn = false
  for (;;) {
    try {
      await whileCrowded(() => give(member), { onWait: () => (heldOn = true), signal })
      const now = performance.now()
      return { inAt: (now - startedMs) / 1000, seconds: (now - pressedMs) / 1000, heldOn, ...counted }
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      counted[error.kind === 'offline' ? 'offline' : 'again'] += 1
      await wait(error.kind === 'offline' ? OFFLINE_MS : AGAIN_MS)
    }
  }
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN).toFixed(1)

/** @returns whether everybody was in within five minutes */
async function round(stack: Stack, title: string, isForwarded: boolean): Promise<boolean> {
  await stack.resetData()
  stack.limitAddresses(isForwarded)
  const people = await stack.sql(
    `select email from public.members where deleted_at is null and email is not null
     group by email having count(*) = 1 order by email limit $1::int`,
    [MEMBERS],
  )
  if (people.length < MEMBERS) throw new Error(`only ${people.length} members have an email of their own`)
  const members: Member[] = []
  for (let first = 0; first < MEMBERS; first += ASKED_AT_ONCE) {
    const some = people.slice(first, first + ASKED_AT_ONCE)
    members.push(...(await Promise.all(some.map(({ email }, nth) => arrived(stack, String(email), first + nth)))))
  }
  const startedMs = performance.now()
  const settled = await Promise.allSettled(members.map((member, nth) => visit(member, arrivalOf(nth), startedMs)))
  const visits = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const lost = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  const waits = visits.map(({ seconds }) => seconds).toSorted((one, other) => one - other)
  const last = Math.max(...visits.map(({ inAt }) => inAt))
  console.log(
    `${title}: ${visits.length} of ${MEMBERS} in, the last after ${last.toFixed(0)} s; from the press p50 ${at(waits, 0.5)} s, p95 ` +
      `${at(waits, 0.95)} s, at most ${at(waits, 1)} s; ${visits.filter(({ heldOn }) => heldOn).length} were asked to hold on, ` +
      `${visits.filter(({ again }) => again > 0).length} pressed once more, ${visits.filter(({ offline }) => offline > 0).length} were told ` +
      `'offline'; load ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const reason of lost) console.log(`  LOST ${reason}`)
  return lost.length === 0 && last <= LIMIT_SECONDS
}

const stack = await startStack({ db: 'postgres', members: 2 * MEMBERS })
try {
  for (const by of values.by.split(',')) {
    const isIn = await round(
      stack,
      `counted by ${by === 'own' ? 'their own address' : 'that of the functions'}`,
      by === 'own',
    )
    if (!isIn) process.exitCode = 1
  }
} finally {
  await stack.close()
}
