import * as z from 'zod/mini'
import { dataOf, type MemberBackend } from './backend.ts'

/** What a member in danger presses on the crisis card: asks for a call today, or says to be safe for now. */
export type CrisisChoice = 'callback' | 'safe'

/**
 * Notes the choice on the member's open alert, where clinicians see it. The alert itself came with what the member wrote.
 * @returns false where there is no open alert to note it on
 */
export type AnswerCrisisCard = (choice: CrisisChoice) => Promise<boolean>

/** @throws ApiProblem */
export function createCrisisAnswer({ rest }: MemberBackend): AnswerCrisisCard {
  return async (choice) => z.boolean().parse(await dataOf(rest.rpc('answer_crisis_card', { p_choice: choice })))
}
