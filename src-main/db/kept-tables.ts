/** What exists nowhere but in a station's cache: unsent changes, what was typed during calls, and who looked at what. The first column is the key. */
export const KEPT_TABLES = {
  outbox: [
    'id',
    'kind',
    'member_id',
    'table_name',
    'row_id',
    'payload',
    'state',
    'reason',
    'detail',
    'attempts',
    'next_attempt_at',
    'queued_at',
  ],
  call_drafts: ['member_id', 'saved_at', 'draft'],
  active_call: ['only_one', 'member_id', 'call'],
  chat_drafts: ['member_id', 'saved_at', 'draft'],
  trail_events: ['id', 'at', 'event'],
} as const

export type KeptTable = keyof typeof KEPT_TABLES
export type KeptRecord = Readonly<Record<string, unknown>>
export type KeptKey = string | number

export const KEPT_NAMES = Object.keys(KEPT_TABLES) as KeptTable[]
export const keyColumn = (table: KeptTable): string => KEPT_TABLES[table][0]

export const isKeptTable = (name: unknown): name is KeptTable => typeof name === 'string' && name in KEPT_TABLES
