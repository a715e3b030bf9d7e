import type { BoardCard } from '#shared/ipc/board.ts'

/** What a member's kits ask somebody to do, as one short line of the closed card; nothing when they ask for nothing. */
export function CardTasks(_props: { readonly card: BoardCard }) {
  return null
}
