import { z } from 'zod'
import { instant } from '#shared/sync/rows.ts'
import { askFunction, type FunctionCaller } from './ask-function.ts'

const leftRecord = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  memberName: z.string(),
  staffName: z.string(),
  team: z.string(),
  leftAt: instant,
  /** As the other station sent it: not to be trusted. */
  operation: z.unknown(),
})
export type LeftRecord = z.infer<typeof leftRecord>

/** Work of other teams on the server. Null: it can't be reached. Nothing rejects. */
export interface LeftWorkBackend {
  readonly list: () => Promise<readonly LeftRecord[] | null>
  /** @returns false where it is on no list of this person any more */
  readonly settle: (id: string, taken: boolean) => Promise<boolean | null>
}

/** By the server's functions. */
export const createLeftWork = (caller: FunctionCaller): LeftWorkBackend => ({
  list: () => askFunction(caller, 'left_work', {}, z.array(leftRecord)),
  settle: (id, taken) => askFunction(caller, 'settle_left_work', { p_id: id, p_taken: taken }, z.boolean()),
})
