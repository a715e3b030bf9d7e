import type { DeskApi } from '#shared/ipc/index.ts'
import type { UpdateState } from '#shared/ipc/updates.ts'
import { fails, ok } from './answers.ts'

const NO_UPDATES: UpdateState = {
  mode: 'off',
  status: 'unknown',
  version: null,
  reason: null,
  lookedAt: null,
}

/** A desk for which no organization has set updates. */
export const fakeUpdates = (
  onStateChanged: DeskApi['updates']['onStateChanged'],
  overrides: Partial<DeskApi['updates']> = {},
): DeskApi['updates'] => ({
  getState: () => ok(NO_UPDATES),
  lookNow: () => ok(NO_UPDATES),
  load: () => fails('updates.notReady'),
  restart: () => fails('updates.notReady'),
  onStateChanged,
  ...overrides,
})
