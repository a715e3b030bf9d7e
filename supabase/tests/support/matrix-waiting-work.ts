import type { Cell } from './matrix-cells.ts'
import { KIT_EXPORT_CELLS } from './matrix-kits.ts'
import { UNKNOWN_TEXT_CELLS } from './matrix-unknown-texts.ts'

/** Functions about work that waits in a room of its own. */
export const WAITING_WORK_CELLS: readonly Cell[] = [...UNKNOWN_TEXT_CELLS, ...KIT_EXPORT_CELLS]
