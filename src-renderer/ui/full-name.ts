import type { BoardCard } from '#shared/ipc/board.ts'

/** First and last name in one text; shown with `dir="auto"`, never as markup. */
export const fullName = ({ firstName, lastName }: Pick<BoardCard, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** By which somebody is greeted: of somebody with one name, that. */
export const greetingName = ({ firstName, lastName }: Pick<BoardCard, 'firstName' | 'lastName'>): string =>
  firstName || lastName
