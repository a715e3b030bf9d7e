import * as z from 'zod/mini'
import { PROFILE_FIELDS, type ProfileField, type ProfileValues } from '#shared/domain/profile/index.ts'
import type { CommunicationType } from '#shared/sync/vocabulary.ts'
import { ApiProblem } from '../problems.ts'
import { dataOf, type MemberBackend } from './backend.ts'
import { columnsOf, consentRow, memberRow, type ConsentRow, type MemberRow } from './rows.ts'

/** `conflict`: the record is not the one that was seen any more; `row` is what it is now. */
type SavedProfile = { readonly status: 'saved' | 'conflict'; readonly row: MemberRow }
export type ContactChannel = CommunicationType

/** The member's own record and contact. @throws ApiProblem */
export interface MemberProfile {
  /** Null where the plan has the member no more. */
  read(memberId: string): Promise<MemberRow | null>
  /**
   * Saves the fields of a profile, unless somebody changed the record since `seen`. A repetition after a lost answer is
   * saved, not in conflict with itself. @throws ApiProblem `invalid` with the field that the server does not accept
   */
  save(seen: MemberRow, values: ProfileValues): Promise<SavedProfile>
  /** Switches text messages or e-mail. */
  allow(memberId: string, channel: ContactChannel, allowed: boolean): Promise<ConsentRow>
}

const CHECK_VIOLATION = '23514'
const rows = z.array(memberRow)

/** Checks of the table are named after it and the column. */
const fieldOf = (message: string): ProfileField | null =>
  PROFILE_FIELDS.find((field) => message.includes(`members_${field}_check`)) ?? null

export function createMemberProfile({ rest }: MemberBackend): MemberProfile {
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
