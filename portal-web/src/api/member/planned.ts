import * as z from 'zod/mini'
import { dataOf, type MemberBackend } from './backend.ts'

const plannedCare = z.object({
  id: z.uuid(),
  /** As the plan calls it. */
  name: z.string(),
  /** `YYYY-MM-DD`: the last day on which it counts for the year. */
  last_day: z.string(),
  /** What was said of it and is being looked into; `checking`: a record of it is here already. */
  said: z.nullable(z.enum(['done', 'checking', 'not-for-me'])),
  /** `YYYY-MM` in which it was done, as far as that was said. */
  said_month: z.nullable(z.string()),
  said_place: z.nullable(z.string()),
})
export type PlannedCare = z.infer<typeof plannedCare>

export const NOT_FOR_ME_REASONS = ['doctor-said-no', 'does-not-apply', 'cannot-get-there', 'does-not-want'] as const
export type NotForMeReason = (typeof NOT_FOR_ME_REASONS)[number]

export type SaidOfCare =
  /** @property month `YYYY-MM` */
  | { readonly said: 'done'; readonly month: string; readonly place: string }
  | { readonly said: 'not-for-me'; readonly why: NotForMeReason }

/** Care that the plan counts as still to be done. @throws ApiProblem */
export interface MemberPlannedCare {
  read(): Promise<readonly PlannedCare[]>
  /**
   * Says something of it once, however often it is sent under the same id. False: it is not open any more.
   * @throws ApiProblem `busy` after 40 in a day
   */
  tell(id: string, careId: string, said: SaidOfCare): Promise<boolean>
}

export function createPlannedCare({ rest }: MemberBackend): MemberPlannedCare {
  return {
    read: async () => z.array(plannedCare).parse(await dataOf(rest.rpc('my_planned_care'))),
    async tell(id, careId, said) {
      const details = said.said === 'done' ? { p_month: said.month, p_place: said.place } : { p_why: said.why }
      const asked = { p_id: id, p_gap_id: careId, p_said: said.said, ...details }
      return z.boolean().parse(await dataOf(rest.rpc('tell_planned_care', asked)))
    },
  }
}
