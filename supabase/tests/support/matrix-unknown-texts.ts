import { NORTH } from './fixture.ts'
import { called, type Cell } from './matrix-cells.ts'
import { everyoneSignedIn } from './personas.ts'

/** Texts from numbers that no member has. */
export const UNKNOWN_TEXT_CELLS: readonly Cell[] = [
  called('unknown_texts', 'of numbers that nobody has', 'public.unknown_texts() answer', everyoneSignedIn(1)),
  called(
    'settle_unknown_text',
    'one that there is not',
    `public.settle_unknown_text('${NORTH}', null) answer`,
    everyoneSignedIn(1),
  ),
]
