import type { Cell } from './matrix-cells.ts'
import { EXPORT_CELLS } from './matrix-exports.ts'
import { UNKNOWN_TEXT_CELLS } from './matrix-unknown-texts.ts'

/** Functions about work that waits in a room of its own, and about lists that leave. */
export const WAITING_WORK_CELLS: readonly Cell[] = [...UNKNOWN_TEXT_CELLS, ...EXPORT_CELLS]
