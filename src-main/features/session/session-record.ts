import { z } from 'zod'
import { DEFAULT_OFFLINE_LIMITS } from '#shared/domain/station/index.ts'
import { staffRole } from '#shared/sync/word-schemas.ts'
import { isLoopback } from '../../settings/environment.ts'
import type { StaffIdentity } from '../../backend/auth.ts'
import type { SecureStore } from '../../os/secure-store.ts'
import { NO_TRIES, unlockTries } from './unlock-tries.ts'
import { passwordVerifier, type Halfway } from './verifier.ts'

/** How this station stands to its server, as the server said last. Times in milliseconds since the epoch. */
const stationFacts = z.object({
  contactAt: z.number(),
  latestAt: z.number(),
  lockAfterDays: z.int(),
  eraseAfterDays: z.int(),
  /** Whom people call; null where the plan has named nobody. */
  contact: z.string().nullable(),
  /** For unsent work that has to be erased; null where the plan has none. */
  recoveryKey: z.string().nullable(),
})
export type StationFacts = z.infer<typeof stationFacts>

export const firstContact = (atMs: number): StationFacts => ({
  contactAt: atMs,
  latestAt: atMs,
  ...DEFAULT_OFFLINE_LIMITS,
  contact: null,
  recoveryKey: null,
})

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
  station: stationFacts,
})
export type SessionRecord = z.infer<typeof sessionRecord>

/** The record of somebody who arrives now. */
export function newRecord(
  { userId, staffId, fullName, role, teamNames, email }: StaffIdentity,
  halfway: Halfway,
  { nowMs, ...here }: { readonly backendUrl: string; readonly station: StationFacts; readonly nowMs: number },
): SessionRecord {
  return {
    ...here,
    userId,
    staffId,
    fullName,
    role,
    teamNames: [...teamNames],
    verifier: halfway.verifier,
    email: email || halfway.email,
    locked: false,
    tries: NO_TRIES,
    lastSeenAt: nowMs,
  }
}

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
