/** The desk's keys: what its screens bind, and what the assistant answers from. */
export { callKeyCode, DESK_KEYS, RECORD_KEYS, type DeskKey, type RecordKey } from './desk-keys.ts'
