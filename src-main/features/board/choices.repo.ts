import { BOARD_CHOICES, boardChoices, type BoardChoices } from '#shared/ipc/board.ts'
import { getMeta, setMeta } from '../../db/meta.ts'
import type { Db } from '../../db/types.ts'

/** How the owner of this cache wants the list; what everybody begins with where nothing that fits is kept. */
export function readChoices(db: Db): BoardChoices {
  const kept = getMeta(db, 'board_choices')
  if (kept === null) return BOARD_CHOICES
  const parsed = boardChoices.safeParse(JSON.parse(kept))
  return parsed.success ? parsed.data : BOARD_CHOICES
}

export const writeChoices = (db: Db, choices: BoardChoices): void =>
  setMeta(db, 'board_choices', JSON.stringify(choices))
