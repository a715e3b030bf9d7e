import type { BoardCard } from '#shared/ipc/board.ts'

/** The first lab's button and the second lab's menu. */
export function LabButtons(_props: { readonly card: BoardCard }) {
  return null
}
