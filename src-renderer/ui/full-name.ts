import { greetedBy } from '#shared/domain/member/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'

/** First and last name in one text; shown with `dir="auto"`, never as markup. */
export const fullName = ({ firstName, lastName }: Pick<BoardCard, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** What somebody is called by. */
export const greetingName = ({ firstName, lastName }: Pick<BoardCard, 'firstName' | 'lastName'>): string =>
  greetedBy({ first_name: firstName, last_name: lastName })
