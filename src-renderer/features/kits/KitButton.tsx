import type { BoardCard } from '#shared/ipc/board.ts'

/** Send Test Kit, with the number of recommended kits. Opens the dialog of `KitDialogHost`. */
export function KitButton(_props: { readonly card: BoardCard }) {
  return null
}
