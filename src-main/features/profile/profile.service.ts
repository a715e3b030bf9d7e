import { actingStaffId } from '#shared/domain/calls/index.ts'
import { toDialable } from '#shared/domain/contact-rules/index.ts'
import { permissionsOn } from '#shared/domain/statements/index.ts'
import { localDate, toInstant } from '#shared/domain/time/index.ts'
import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import type { CallPreferences, ProfileFields } from '#shared/ipc/profile.ts'
import type { MemberCorrection, MemberWish, OutboxOperation } from '#shared/sync/outbox.ts'
import type { MemberRow, SyncedRow } from '#shared/sync/rows.ts'
import { z } from 'zod'
import type { Clock } from '../../base/clock.ts'
import { readRow, readRowOfMember } from '../../db/row-store.ts'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../../base/api-error.ts'
import { isSame } from '../../sync/operations/index.ts'
import { readBadNumbers, readNumberInUse, readStatedFacts } from '../../sync/stated-facts.repo.ts'
import { jobsOfRow } from '../../sync/outbox.repo.ts'
import { changeOf, saveOperations } from '../../sync/save-operations.ts'
import type { Workspace } from '../../workspace/types.ts'

export interface ProfileOptions {
  readonly clock: Clock
  /** IANA zone of this station: its day is 'today'. */
  readonly stationZone: string
  /** True while this station is in a call with the member and it is not certain who is on the line. */
  readonly identityPending: (memberId: string) => boolean
}

interface Records {
  readonly member: MemberRow
  readonly outreach: SyncedRow<'member_outreach'>
}

/** What members correct about themselves and wish for every call. */
export class ProfileService {
  readonly #options: ProfileOptions

  constructor(options: ProfileOptions) {
    this.#options = options
  }

  /** @throws ApiError profile.memberNotFound, profile.identityPending */
  get({ db }: Workspace, { memberId }: CallInput<'profile', 'get'>): CallOutput<'profile', 'get'> {
    if (this.#options.identityPending(memberId)) throw new ApiError('profile.identityPending')
    const records = readRecords(db, memberId)
    const { corrected_at: at, correction_source: source, corrected_by: by } = records.member
    return {
      fields: fieldsOf(records),
      correction: at === null || source === null ? null : { at, source, by: nameOf(db, by) },
      unsent: [
        ...jobsOfRow(db, 'members', records.member.id),
        ...jobsOfRow(db, 'member_outreach', records.outreach.id),
      ].some(({ state }) => state === 'waiting'),
      phoneWorks: readNumberInUse(db, memberId).numberInUse === 'first',
    }
  }

  /** @throws ApiError profile.memberNotFound */
  getCallPreferences(
    { db, owner }: Workspace,
    { memberId }: CallInput<'profile', 'getCallPreferences'>,
  ): CallPreferences {
    const { member, outreach } = readRecords(db, memberId)
    const name = nameOf(db, outreach.one_caller)
    return {
      preferredName: member.preferred_name,
      interpreterLanguage: outreach.interpreter_language,
      oneCaller: name === null ? null : { name, mine: outreach.one_caller === actingStaffId(owner) },
      mayTalkWith: this.#permissions(db, member),
    }
  }

  /** What may be talked about can tell of health; that somebody may be talked with says nothing. */
  #permissions(db: Db, member: MemberRow): CallPreferences['mayTalkWith'] {
    const { clock, stationZone, identityPending } = this.#options
    const nowMs = clock.now()
    const today = localDate(member.time_zone ?? stationZone, nowMs) ?? toInstant(nowMs).slice(0, 10)
    const pending = identityPending(member.id)
    return permissionsOn(readStatedFacts(db, member.id), today).map(({ topic, ...rest }) => ({
      ...rest,
      topic: pending ? null : topic,
    }))
  }

  /** @throws ApiError profile.memberNotFound, profile.identityPending, profile.changed, profile.knownBad, and what `tidy` throws */
  save(workspace: Workspace, { memberId, source, was, now }: CallInput<'profile', 'save'>): null {
    if (this.#options.identityPending(memberId)) throw new ApiError('profile.identityPending')
    const { member, outreach } = readRecords(workspace.db, memberId)
    const wanted = tidy(now, was)
    refuseBadNumbers(workspace.db, memberId, { was, now: wanted })
    const current = fieldsOf({ member, outreach })
    for (const field of FIELDS) {
      const isMine = !isSame(wanted[field], was[field])
      const meanwhile = !isSame(current[field], was[field]) && !isSame(current[field], wanted[field])
      if (isMine && meanwhile) throw new ApiError('profile.changed', { field })
    }
    const base = { memberId, at: toInstant(this.#options.clock.now()) }
    const operations: OutboxOperation[] = []
    const correction = changed(was, wanted, CORRECTED)
    if (correction !== null) {
      const row = { rowId: member.id, seenXid: member.changed_xid }
      operations.push({ kind: 'member.correct', ...base, ...row, source, ...(correction as Change<MemberCorrection>) })
    }
    const wish = changed(was, wanted, WISHED)
    if (wish !== null) {
      const row = { rowId: outreach.id, seenXid: outreach.changed_xid }
      operations.push({ kind: 'member.wish', ...base, ...row, ...(wish as Change<MemberWish>) })
    }
    if (operations.length > 0) saveOperations(workspace, operations, { nowMs: this.#options.clock.now() })
    return null
  }

  /** Twice on one day is once. @throws ApiError profile.nothingToConfirm, profile.knownBad, profile.identityPending */
  confirm(workspace: Workspace, { memberId, channel }: CallInput<'profile', 'confirm'>): null {
    if (this.#options.identityPending(memberId)) throw new ApiError('profile.identityPending')
    const { db } = workspace
    const member = readRow(db, 'members', memberId)
    const row = readRowOfMember(db, 'contact_verifications', memberId)
    if (row === null || (channel === 'sms' ? member?.phone : member?.email) == null) {
      throw new ApiError('profile.nothingToConfirm')
    }
    if (channel === 'sms' && readNumberInUse(db, memberId).numberInUse !== 'first') {
      throw new ApiError('profile.knownBad', { field: 'phone' })
    }
    const { clock, stationZone } = this.#options
    const change = changeOf(row, clock.now())
    const date = localDate(stationZone, clock.now()) ?? change.at.slice(0, 10)
    saveOperations(workspace, [{ kind: 'contact.confirm', ...change, channel, date }], { nowMs: clock.now() })
    return null
  }
}

type Columns = Readonly<Partial<Record<keyof ProfileFields, string>>>
const CORRECTED: Columns = {
  preferredName: 'preferred_name',
  phone: 'phone',
  otherPhone: 'other_phone',
  email: 'email',
  zipCode: 'zip_code',
  preferredLanguage: 'preferred_language',
}
const WISHED: Columns = {
  interpreterLanguage: 'interpreter_language',
  oneCaller: 'one_caller',
  callWindow: 'call_window',
}
const FIELDS = Object.keys({ ...CORRECTED, ...WISHED }) as (keyof ProfileFields)[]

interface Change<Part> {
  readonly was: Part
  readonly now: Part
}

/** The columns that differ, before and after; null where none does. */
function changed(was: ProfileFields, now: ProfileFields, columns: Columns): Change<object> | null {
  const different = FIELDS.flatMap((field) => {
    const column = columns[field]
    return column === undefined || isSame(was[field], now[field]) ? [] : [{ field, column }]
  })
  if (different.length === 0) return null
  const part = (values: ProfileFields) =>
    Object.fromEntries(different.map(({ field, column }) => [column, values[field]]))
  return { was: part(was), now: part(now) }
}

function readRecords(db: Db, memberId: string): Records {
  const member = readRow(db, 'members', memberId)
  const outreach = readRowOfMember(db, 'member_outreach', memberId)
  if (member === null || outreach === null) throw new ApiError('profile.memberNotFound')
  return { member, outreach }
}

const nameOf = (db: Db, staffId: string | null): string | null =>
  staffId === null ? null : (readRow(db, 'staff', staffId)?.full_name ?? null)

const fieldsOf = ({ member, outreach }: Records): ProfileFields => ({
  preferredName: member.preferred_name,
  phone: member.phone,
  otherPhone: member.other_phone,
  email: member.email,
  zipCode: member.zip_code,
  preferredLanguage: member.preferred_language,
  interpreterLanguage: outreach.interpreter_language,
  oneCaller: outreach.one_caller,
  callWindow: outreach.call_window,
})

const ZIP = /^\d{5}(-\d{4})?$/
const email = z.email().max(254)
const filled = (text: string | null): string | null => text?.trim() || null

/**
 * The fields as they are stored. Unchanged fields are not validated.
 * @throws ApiError profile.badPhone, profile.badEmail, profile.badZip, profile.badWindow
 */
function tidy(now: ProfileFields, was: ProfileFields): ProfileFields {
  const refuse = (code: string, field: keyof ProfileFields): never => {
    throw new ApiError(`profile.${code}`, { field })
  }
  const number = (field: 'phone' | 'otherPhone'): string | null => {
    const typed = filled(now[field])
    if (typed === null || typed === was[field]) return typed
    const dialable = toDialable(typed)
    return dialable.status === 'ok' ? dialable.e164 : refuse('badPhone', field)
  }
  const fields = {
    ...now,
    preferredName: filled(now.preferredName),
    phone: number('phone'),
    otherPhone: number('otherPhone'),
    email: filled(now.email),
    zipCode: filled(now.zipCode),
    interpreterLanguage: filled(now.interpreterLanguage),
  }
  const { email: address, zipCode, callWindow } = fields
  if (address !== null && address !== was.email && !email.safeParse(address).success) refuse('badEmail', 'email')
  if (zipCode !== null && zipCode !== was.zipCode && !ZIP.test(zipCode)) refuse('badZip', 'zipCode')
  const isOrdered = callWindow.timeRanges.every(({ start, end }) => start < end)
  if (!isSame(callWindow, was.callWindow) && !isOrdered) refuse('badWindow', 'callWindow')
  return fields
}

/** A number that does not work stays so, whoever types it again. @throws ApiError profile.knownBad */
function refuseBadNumbers(db: Db, memberId: string, { was, now }: { was: ProfileFields; now: ProfileFields }): void {
  const bad = readBadNumbers(db, memberId)
  for (const field of ['phone', 'otherPhone'] as const) {
    const isTyped = now[field] !== was[field]
    if (isTyped && bad.some(({ number }) => number === now[field])) throw new ApiError('profile.knownBad', { field })
  }
}
