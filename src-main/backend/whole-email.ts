import { z } from 'zod'
import { askFunction, type FunctionCaller } from './ask-function.ts'

/** All that an e-mail of a member says, with what it quotes, by the server's function; null where it gave none. Never rejects. */
export const createWholeEmail =
  (caller: FunctionCaller) =>
  (id: string): Promise<string | null> =>
    askFunction(caller, 'whole_email', { p_id: id }, z.string())
