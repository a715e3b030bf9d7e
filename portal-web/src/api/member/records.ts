import * as z from 'zod/mini'
import { dataOf, type MemberBackend, type RestAnswer } from './backend.ts'
import {
  appointmentRow,
  assessmentRow,
  columnsOf,
  consentRow,
  kitRow,
  memberRow,
  resultRow,
  summarizedRow,
  type AppointmentRow,
  type AssessmentRow,
  type ConsentRow,
  type KitRow,
  type MemberRow,
  type ResultRow,
} from './rows.ts'

const ownContact = z.object({
  id: z.uuid(),
  at: z.string(),
  way: z.enum(['call', 'sms', 'email', 'mail']),
  about: z.enum(['care', 'asked', 'concern', 'reach', 'visit', 'kit', 'link', 'words']),
})
/** A call or message of the plan, with its cause in a word. */
export type OwnContact = z.infer<typeof ownContact>

/** What the portal lists. Every read is limited to the member's own rows by the database itself. @throws ApiProblem */
export interface MemberRecords {
  /** The record of a signed-in user; null where the plan has none (any more). */
  member(userId: string): Promise<MemberRow | null>
  consent(memberId: string): Promise<ConsentRow | null>
  /** Earliest first. */
  appointments(memberId: string): Promise<AppointmentRow[]>
  /** Newest test first. */
  results(memberId: string): Promise<ResultRow[]>
  /** Newest first. */
  kits(memberId: string): Promise<KitRow[]>
  /** Newest first. */
  assessments(memberId: string): Promise<AssessmentRow[]>
  /** Newest first. */
  contacts(): Promise<OwnContact[]>
}

/** One member has tens of rows; more than this would be a fault elsewhere and must not fill a phone. */
export const MOST_ROWS = 500

export function createMemberRecords({ rest }: Pick<MemberBackend, 'rest'>): MemberRecords {
  const own = (table: string, schema: { readonly shape: object }, memberId: string) =>
    rest.from(table).select(columnsOf(schema)).eq('member_id', memberId).limit(MOST_ROWS)
  const list = async <T>(schema: z.ZodMiniType<T>, answering: PromiseLike<RestAnswer<unknown>>): Promise<T[]> =>
    z.array(schema).parse(await dataOf(answering))
  return {
    async member(userId) {
      const found = rest.from('members').select(columnsOf(memberRow)).eq('auth_user_id', userId).limit(1)
      return (await list(memberRow, found))[0] ?? null
    },
    async consent(memberId) {
      return (await list(consentRow, own('contact_consents', consentRow, memberId)))[0] ?? null
    },
    appointments: (memberId) =>
      list(appointmentRow, own('appointments', appointmentRow, memberId).order('appointment_datetime').order('id')),
    results: (memberId) =>
      list(
        summarizedRow,
        rest
          .from('lab_results')
          .select(`${columnsOf(resultRow)},...lab_result_summaries(result_summary)`)
          .eq('member_id', memberId)
          .limit(MOST_ROWS)
          .order('test_date', { ascending: false })
          .order('id'),
      ),
    kits: (memberId) =>
      list(kitRow, own('test_kits', kitRow, memberId).order('date_sent', { ascending: false }).order('id')),
    assessments: (memberId) =>
      list(
        assessmentRow,
        own('care_gap_assessments', assessmentRow, memberId).order('created_at', { ascending: false }).order('id'),
      ),
    contacts: () => list(ownContact, rest.rpc('my_contacts')),
  }
}
