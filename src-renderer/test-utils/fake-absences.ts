import type { DeskApi } from '#shared/ipc/index.ts'
import { ok } from './answers.ts'

/** Nobody is away, and whoever sits here has no record to say so. */
export const fakeAbsences = (
  onChanged: DeskApi['absences']['onChanged'],
  overrides: Partial<DeskApi['absences']> = {},
): DeskApi['absences'] => ({
  getOwn: () => ok(null),
  list: () => ok([]),
  setAway: () => ok(null),
  getTeam: () => ok([]),
  getOf: ({ staffId }) => ok({ id: staffId, away: null, quietUntil: null, colleagues: [] }),
  setAwayOf: () => ok(null),
  setQuiet: () => ok(null),
  onChanged,
  ...overrides,
})
