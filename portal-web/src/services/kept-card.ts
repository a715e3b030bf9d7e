import type { CrisisChoice } from '../api/member/crisis.ts'

/** What is pressed on a crisis card is kept, sealed, until the care team has it, also when the page is gone. */
export interface KeptCard {
  /** Pressed and not passed on yet. */
  isChosen(choice: CrisisChoice): boolean
  choose(choice: CrisisChoice): void
  /** Passes it on. @returns false where there is no open alert to note it on @throws ApiProblem */
  tell(choice: CrisisChoice): Promise<boolean>
}
