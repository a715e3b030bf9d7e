import { z } from 'zod'
import { staffRole } from '#shared/sync/word-schemas.ts'
import { isLoopback } from '../../app/environment.ts'
import type { SecureStore } from '../../os/secure-store.ts'
import { unlockTries } from './unlock-tries.ts'
import { passwordVerifier } from './verifier.ts'

/** Who is signed in on this station, as it must be known at the next start without a server. */
const sessionRecord = z.object({
  userId: z.uuid(),
  email: z.string(),
  staffId: z.uuid(),
  fullName: z.string(),
  role: staffRole,
  teamNames: z.array(z.string()),
  backendUrl: z.string(),
  verifier: passwordVerifier,
  locked: z.boolean(),
  tries: unlockTries,
  /** Milliseconds since the epoch. */
  lastSeenAt: z.number(),
})
export type SessionRecord = z.infer<typeof sessionRecord>

const NAME = 'desk-session'

export type KeptRecord =
  | { readonly status: 'found'; readonly record: SessionRecord }
  | { readonly status: 'missing' }
  /** Something is there that can't be read now: nothing of it may be erased. */
  | { readonly status: 'unreadable' }

export async function readRecord(store: SecureStore): Promise<KeptRecord> {
  const kept = await store.get(NAME)
  if (kept.status !== 'found') return kept
  try {
    const parsed = sessionRecord.safeParse(JSON.parse(kept.value))
    return parsed.success ? { status: 'found', record: parsed.data } : { status: 'unreadable' }
  } catch {
    return { status: 'unreadable' }
  }
}

export const writeRecord = (store: SecureStore, record: SessionRecord): Promise<void> =>
  store.set(NAME, JSON.stringify(record))

export const removeRecord = (store: SecureStore): Promise<void> => store.remove(NAME)

/** The port of a local stack may differ from start to start; any other server must be the very same. */
export function sameBackend(a: string, b: string): boolean {
  if (isLoopback(a) && isLoopback(b)) return true
  return URL.parse(a)?.origin === URL.parse(b)?.origin
}

const CLOCK_TOLERANCE_MS = 5 * 60_000

/** Whether a desk that starts again must ask for the password: it was locked, or unused for longer than the limit. */
export function startsLocked(record: SessionRecord, nowMs: number, lockAfterMs: number): boolean {
  const away = nowMs - record.lastSeenAt
  return record.locked || away >= lockAfterMs || away < -CLOCK_TOLERANCE_MS
}
