import { isLoopback, SettingProblem, type ReadSetting } from './settings.ts'

/** Milliseconds since the epoch. */
export type Clock = () => number

/**
 * The functions' clock. `FUNCTIONS_NOW` (ISO 8601) lets it start at another instant, for tests of calling hours: obeyed
 * only where the backend is on this machine.
 * @throws SettingProblem when `FUNCTIONS_NOW` is no instant
 */
export function functionClock(read: ReadSetting, systemNow: Clock = Date.now): Clock {
  const pretended = read('FUNCTIONS_NOW')
  if (!pretended || !isLoopback(read('SUPABASE_URL') ?? '')) return systemNow
  const shift = Date.parse(pretended) - systemNow()
  if (Number.isNaN(shift)) throw new SettingProblem('FUNCTIONS_NOW')
  return () => systemNow() + shift
}
