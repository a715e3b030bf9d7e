import { toldClock, toldTime, toldWeekday } from '#shared/domain/time/index.ts'
import { callWindow, type CallWindow } from '#shared/sync/call-window.ts'
import type { SyncedRow } from '#shared/sync/rows.ts'
import {
  asItStands,
  change,
  fitWhen,
  isKept,
  isSameInstant,
  isSameMoment,
  isSince,
  isSinceUnseen,
  type OperationFit,
} from './rule.ts'

/** The entries that are there: what a correction leaves out keeps its value. */
function present<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

/** A value as text that does not depend on the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  )
}

export const isSame = (a: unknown, b: unknown): boolean => canonical(a ?? null) === canonical(b ?? null)

/**
 * Whether columns that were `was` on the screen can become `now`: they are it already, they are still what the person
 * saw, or somebody, for example the member in the portal, wrote something else meanwhile.
 */
function correctionFit(row: object, { was, now }: { readonly was: object; readonly now: object }): OperationFit {
  const columns = new Map<string, unknown>(Object.entries(row))
  const seen = new Map<string, unknown>(Object.entries(was))
  const wanted = Object.entries(now)
  if (wanted.every(([name, value]) => isSame(columns.get(name), value))) return 'done'
  const fits = wanted.every(
    ([name, value]) => isSame(columns.get(name), value) || isSame(columns.get(name), seen.get(name)),
  )
  return fits ? 'new' : 'conflict'
}

/** What stands in the columns of a correction. */
function standing(row: object, { now }: { readonly now: object }): Record<string, unknown> {
  const columns = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(Object.keys(now).map((name) => [name, columns.get(name) ?? null]))
}

/** When a member likes to be called, in words: the days, the times and what was written of it. */
export const wordsOfWindow = ({ daysOfWeek, timeRanges, notes }: CallWindow): string[] => [
  daysOfWeek.map(toldWeekday).join(' '),
  ...timeRanges.map(({ start, end }) => `${toldClock(start)} \u2013 ${toldClock(end)}`),
  notes,
]

/** The same, told as what somebody else wrote; a word of its own where nothing stands there. */
const writtenMeanwhile = (row: object, operation: { readonly now: object }): string => {
  return asItStands(
    Object.values(standing(row, operation)).flatMap((value) => {
      const window = callWindow.safeParse(value).data
      return window
        ? wordsOfWindow(window)
        : [value === null || typeof value === 'string' ? value : JSON.stringify(value)]
    }),
    'nothing',
  )
}

type Skip = Pick<
  SyncedRow<'member_outreach'>,
  'skipped_at' | 'skipped_until' | 'skip_note' | 'skipped_by' | 'unskipped_at' | 'unskipped_from'
>

/**
 * What a row says against setting a member aside, or back into the queue: until when and why a colleague did, or that somebody has put
 * the member back.
 */
const skippedMeanwhile = (row: Skip): string =>
  row.skipped_at === null
    ? 'unskipped'
    : asItStands([row.skipped_until && toldTime(row.skipped_until), row.skip_note], '')

/** A colleague has set the member aside since this was on the screen. */
const isSkippedUnseen = (row: Skip, was: string | null, staffId: string | null): boolean =>
  row.skipped_at !== null && row.skipped_by !== staffId && !isSameMoment(row.skipped_at, was)

/** The time is the server's: the clock of whoever said it was ahead, and it tells nothing of what was said before it. */
const isAtServersTime = (row: SyncedRow<'member_outreach'>): boolean => isSameMoment(row.skipped_at, row.updated_at)

/** What whoever puts a member back says: when, and which skip they had before them. */
interface PutBack {
  readonly at: string
  readonly was: string | null
}

const isSkippedSince = (row: Skip, { at, was }: PutBack): boolean =>
  isSince(row.skipped_at, at) && !isSameMoment(row.skipped_at, was)

/** It was, by this word or by another one of the same skip or later. */
const wasPutBack = (row: Skip, { at, was }: PutBack): boolean =>
  isSince(row.unskipped_at, at) || (was !== null && isSameMoment(row.unskipped_from, was))

/** What is known of members: who they are, how they may be reached, what they wish, and that they are set aside. */
export const MEMBERS = {
  'member.correct': change('member.correct', {
    table: 'members',
    fit: (row, operation) => correctionFit(row, operation),
    changes: ({ at, source, now }, staffId) => ({
      ...present(now),
      correction_source: source,
      corrected_at: at,
      corrected_by: staffId,
    }),
    against: writtenMeanwhile,
    was: standing,
  }),
  'contact.confirm': change('contact.confirm', {
    table: 'contact_verifications',
    fit: (row, { channel, date }) => {
      const known = channel === 'sms' ? row.phone_verified_date : row.email_verified_date
      const verified = channel === 'sms' ? row.phone_verified : row.email_verified
      return fitWhen(verified && known !== null && known >= date, true)
    },
    changes: ({ channel, date }) => ({
      ...(channel === 'sms'
        ? { phone_verified: true, phone_verified_date: date }
        : { email_verified: true, email_verified_date: date }),
      verification_source: 'call' as const,
      last_verified: date,
    }),
  }),
  'member.wish': change('member.wish', {
    table: 'member_outreach',
    fit: (row, operation) => correctionFit(row, operation),
    changes: ({ now }) => present(now),
    against: writtenMeanwhile,
    was: standing,
  }),
  'member.skip': change('member.skip', {
    table: 'member_outreach',
    // Whoever spoke of it later, knew more. What a colleague said since this was on the screen is not written over unseen. What
    // somebody has taken back who had this before them is done with, however late it is told, or told again. Whoever has seen that the
    // member was put back sets them aside anew, also by a clock that is slow.
    fit: (row, { until, reason, note, at, was, seenXid }, staffId) => {
      const isAlready =
        row.skipped_until !== null && isSameInstant(row.skipped_until, until) && row.skip_reason === reason
      const isOver = row.skipped_at === null && isSameMoment(row.unskipped_from, at)
      const isBackUnseen = isSinceUnseen(row, row.unskipped_at, { at, seenXid })
      return fitWhen(
        isOver || (isAlready && isKept(row.skip_note, note)),
        !isSince(row.skipped_at, at) && !isBackUnseen && !isSkippedUnseen(row, was, staffId),
      )
    },
    changes: ({ at, until, reason, note }, staffId) => ({
      skipped_at: at,
      skipped_until: until,
      skip_reason: reason,
      skip_note: note,
      skipped_by: staffId,
    }),
    against: skippedMeanwhile,
    was: ({ skipped_at }) => skipped_at,
  }),
  'member.unskip': change('member.unskip', {
    table: 'member_outreach',
    // What was put back, and set aside anew since, stays aside, as does what the same person said later elsewhere: where it is not
    // known whether it was later, that is told, as is what a colleague set aside anew before they could know. What whoever asks has
    // seen is not after it, however slow their clock. A server that never heard of what is taken back keeps that it was.
    fit: (row, { at, was }, staffId) =>
      fitWhen(
        row.skipped_at === null
          ? isSince(row.unskipped_at, at)
          : isSkippedSince(row, { at, was }) &&
              (wasPutBack(row, { at, was }) || (row.skipped_by === staffId && !isAtServersTime(row))),
        !isSkippedUnseen(row, was, staffId) && !isSkippedSince(row, { at, was }),
      ),
    changes: ({ at, was }) => ({
      skipped_at: null,
      skipped_until: null,
      skip_reason: null,
      skip_note: '',
      skipped_by: null,
      unskipped_at: at,
      unskipped_from: was,
    }),
    against: skippedMeanwhile,
    was: ({ skipped_at }) => skipped_at,
  }),
}
