import * as z from 'zod/mini'
import { PROFILE_FIELDS, type ProfileField, type ProfileValues } from '#shared/domain/profile/index.ts'
import {
  DO_NOT_CALL_SCOPES,
  type CommunicationType,
  type DoNotCallScope,
  type Language,
} from '#shared/sync/vocabulary.ts'
import { ApiProblem } from '../problems.ts'
import { dataOf, type MemberBackend } from './backend.ts'
import { columnsOf, consentRow, contactChangeRow, memberRow, talkPermissionRow } from './rows.ts'
import type { ConsentRow, ContactChangeRow, MemberRow, TalkPermissionRow } from './rows.ts'

/** `conflict`: the record is not the one that was seen any more; `row` is what it is now. */
type SavedProfile = { readonly status: 'saved' | 'conflict'; readonly row: MemberRow }
export type ContactChannel = CommunicationType

/** `wrong`: a try is used up; `expired`: also used or replaced; `tooManyTries`: a new code is needed. */
export type ContactAnswer = 'changed' | 'wrong' | 'expired' | 'tooManyTries'

/** The member's own record and contact. @throws ApiProblem */
/** What a code confirms: a new contact, or that the other one is taken out. */
export type ContactPurpose = 'change' | 'remove'

export interface MemberProfile {
  /** Null where the plan has the member no more. */
  read(memberId: string): Promise<MemberRow | null>
  /**
   * Saves the fields of a profile, unless somebody changed the record since `seen`. A repetition after a lost answer is
   * saved, not in conflict with itself. @throws ApiProblem `invalid` with the field that the server does not accept
   */
  save(seen: MemberRow, values: ProfileValues): Promise<SavedProfile>
  /**
   * Has a code sent to a new phone number or e-mail address, or, to take the other one out, to the one that stays.
   * @throws ApiProblem `invalid` if it is not one
   */
  askContactCode(contact: string, purpose: ContactPurpose): Promise<void>
  /** Makes the contact the member's own, or the only one; ends the other sessions. */
  giveContactCode(contact: string, code: string, purpose: ContactPurpose): Promise<ContactAnswer>
  /** Contacts that were changed lately and can be put back, or wait to be confirmed. */
  contactChanges(): Promise<readonly ContactChangeRow[]>
  /** Says that a change which waits is right. */
  keepContactChange(memberId: string, channel: ContactChannel): Promise<void>
  /** Puts the contact before back; ends the other sessions. False: too late. */
  undoContactChange(changeId: string): Promise<boolean>
  /** What the member asked on the phone not to be called about; null where calls are welcome. */
  doNotCall(): Promise<DoNotCallScope | null>
  /** Takes that back. */
  allowCalls(): Promise<void>
  /** Whom the plan may talk with about the member, by name (docs/rules/portal.md#whom-we-may-talk-with). */
  talkPermissions(): Promise<readonly TalkPermissionRow[]>
  /** Ends one of them. */
  endTalkPermission(id: string): Promise<void>
  /** The language of the record, which calls and messages follow. @returns the record as it is now */
  chooseLanguage(memberId: string, language: Language): Promise<MemberRow>
  /** Switches text messages or e-mail. */
  allow(memberId: string, channel: ContactChannel, allowed: boolean): Promise<ConsentRow>
}

const CHECK_VIOLATION = '23514'
const rows = z.array(memberRow)

/** Checks of the table are named after it and the column. */
const fieldOf = (message: string): ProfileField | null =>
  PROFILE_FIELDS.find((field) => message.includes(`members_${field}_check`)) ?? null

const REFUSALS = { 'otp.wrong': 'wrong', 'otp.expired': 'expired', 'otp.tooManyTries': 'tooManyTries' } as const
const refusal = z.object({ code: z.string() })

/** The function's answer, or the reason why there is none. @throws ApiProblem */
async function changeContact({ fetch }: MemberBackend, input: object): Promise<ContactAnswer> {
  const response = await fetch('/functions/v1/contact-change', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  if (response.ok) return 'changed'
  const parsed = refusal.safeParse(await response.json().catch(() => null))
  const code = parsed.success ? parsed.data.code : ''
  if (Object.hasOwn(REFUSALS, code)) return REFUSALS[code as keyof typeof REFUSALS]
  if (response.status === 401) throw new ApiProblem('signedOut')
  if (code === 'session.noRecord') throw new ApiProblem('noRecord')
  if (response.status === 429) throw new ApiProblem('busy')
  if (response.status >= 500) throw new ApiProblem('offline', { isOfServer: true })
  throw new ApiProblem(code === 'otp.invalid' ? 'invalid' : 'refused')
}

export function createMemberProfile(backend: MemberBackend): MemberProfile {
  const { rest } = backend
  const columns = columnsOf(memberRow)
  const read = async (memberId: string): Promise<MemberRow | null> =>
    rows.parse(await dataOf(rest.from('members').select(columns).eq('id', memberId)))[0] ?? null
  return {
    read,
    async save(seen, values) {
      const change = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, values[field]]))
      const answer = await rest
        .from('members')
        .update(change)
        .eq('id', seen.id)
        .eq('updated_at', seen.updated_at)
        .select(columns)
      if (answer.error?.code === CHECK_VIOLATION) {
        throw new ApiProblem('invalid', { field: fieldOf(answer.error.message) })
      }
      const [saved] = rows.parse(await dataOf(Promise.resolve(answer)))
      if (saved) return { status: 'saved', row: saved }
      const now = await read(seen.id)
      if (now === null) throw new ApiProblem('refused')
      return { status: PROFILE_FIELDS.every((field) => now[field] === values[field]) ? 'saved' : 'conflict', row: now }
    },
    async askContactCode(contact, purpose) {
      await changeContact(backend, { contact, removes: purpose === 'remove' })
    },
    giveContactCode: (contact, code, purpose) =>
      changeContact(backend, { contact, code, removes: purpose === 'remove' }),
    doNotCall: async () => z.nullable(z.enum(DO_NOT_CALL_SCOPES)).parse(await dataOf(rest.rpc('my_do_not_call'))),
    async allowCalls() {
      await dataOf(rest.rpc('allow_calls_again'))
    },
    contactChanges: async () => z.array(contactChangeRow).parse(await dataOf(rest.rpc('my_contact_changes'))),
    async keepContactChange(memberId, channel) {
      await dataOf(rest.rpc('confirm_contact_change', { p_member_id: memberId, p_channel: channel }))
    },
    undoContactChange: async (changeId) =>
      z.boolean().parse(await dataOf(rest.rpc('object_to_contact_change', { p_change_id: changeId }))),
    talkPermissions: async () => z.array(talkPermissionRow).parse(await dataOf(rest.rpc('my_talk_permissions'))),
    async endTalkPermission(id) {
      const known = z.boolean().parse(await dataOf(rest.rpc('end_talk_permission', { p_id: id })))
      if (!known) throw new ApiProblem('refused')
    },
    async chooseLanguage(memberId, language) {
      const change = rest.from('members').update({ preferred_language: language }).eq('id', memberId).select(columns)
      const [row] = rows.parse(await dataOf(change))
      if (!row) throw new ApiProblem('refused')
      return row
    },
    async allow(memberId, channel, allowed) {
      const change = rest
        .from('contact_consents')
        .update({ [`${channel}_enabled`]: allowed })
        .eq('member_id', memberId)
        .select(columnsOf(consentRow))
      const [row] = z.array(consentRow).parse(await dataOf(change))
      if (!row) throw new ApiProblem('refused')
      return row
    },
  }
}
