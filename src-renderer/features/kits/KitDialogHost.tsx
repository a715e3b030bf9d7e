/** The one kit dialog of the board, whichever card asked for it. Mounted once. */
export function KitDialogHost() {
  return null
}
