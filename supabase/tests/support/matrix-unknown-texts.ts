import { NORTH } from './fixture.ts'
import { called, type Cell } from './matrix-cells.ts'
import { everyoneSignedIn } from './personas.ts'

/** Texts and e-mails from numbers and addresses that no member has, and the whole of an e-mail. */
export const UNKNOWN_TEXT_CELLS: readonly Cell[] = [
  called('unknown_texts', 'of numbers that nobody has', 'public.unknown_texts() answer', everyoneSignedIn(1)),
  called('whole_email', 'a line that there is not', `public.whole_email('${NORTH}') answer`, everyoneSignedIn(1)),
  called(
    'settle_unknown_text',
    'one that there is not',
    `public.settle_unknown_text('${NORTH}', null) answer`,
    everyoneSignedIn(1),
  ),
]
