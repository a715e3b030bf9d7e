import { z } from 'zod'
import { unknownTextsIpc, type UnknownText } from '#shared/ipc/unknown-texts.ts'
import { askFunction, type FunctionCaller } from './ask-function.ts'

const settled = z.enum(['done', 'gone', 'not-visible'])

/** Texts from numbers that no member has, on the server. Null: it can't be reached. Nothing rejects. */
export interface UnknownTextsBackend {
  readonly list: () => Promise<UnknownText[] | null>
  readonly settle: (id: string, memberId: string | null) => Promise<z.infer<typeof settled> | null>
}

/** By the server's functions. */
export const createUnknownTexts = (caller: FunctionCaller): UnknownTextsBackend => ({
  list: () => askFunction(caller, 'unknown_texts', {}, unknownTextsIpc.calls.list.output),
  settle: (id, memberId) => askFunction(caller, 'settle_unknown_text', { p_id: id, p_member_id: memberId }, settled),
})
