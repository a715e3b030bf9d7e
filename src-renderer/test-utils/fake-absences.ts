import { vi } from 'vitest'
import type { DeskApi } from '#shared/ipc/index.ts'
import { ok } from './answers.ts'

/** Nobody is away, and whoever sits here has no record to say so. */
export const fakeAbsences = (
  onChanged: DeskApi['absences']['onChanged'],
  overrides: Partial<DeskApi['absences']> = {},
): DeskApi['absences'] => ({
  getOwn: vi.fn(() => ok(null)),
  list: vi.fn(() => ok([])),
  setAway: vi.fn(() => ok(null)),
  getTeam: vi.fn(() => ok([])),
  getOf: vi.fn(({ staffId }) => ok({ id: staffId, away: null, quietUntil: null, colleagues: [] })),
  setAwayOf: vi.fn(() => ok(null)),
  setQuiet: vi.fn(() => ok(null)),
  onChanged,
  ...overrides,
})
