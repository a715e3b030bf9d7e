import { NORTH, SOUTH, memberId } from './fixture.ts'
import type { Cell } from './matrix-cells.ts'
import { answers, refusedToAll, staffAndSelf, staffOnly, type Answers } from './personas.ts'

/** Realtime lets somebody join a channel who sees any message while the channel is named. */
const joins = (attempt: string, topic: string, expected: Answers): Cell => ({
  table: 'realtime.messages',
  operation: 'select',
  attempt,
  sql: `select count(*) from (select from set_config('realtime.topic', '${topic}', true) named, realtime.messages limit 1) seen`,
  expected: { ...expected, anonymous: 0 },
})

const nobody: Answers = staffAndSelf(0, 0, 0)
const sends = (topic: string): Cell => ({
  table: 'realtime.messages',
  operation: 'insert',
  attempt: `on ${topic.replace(/:.*/, '')}`,
  sql: `select set_config('realtime.topic', '${topic}', true); insert into realtime.messages (topic, extension) values ('${topic}', 'broadcast')`,
  expected: refusedToAll,
})

/** Who may listen on which channel; nobody but the database sends. */
export const REALTIME_CELLS: readonly Cell[] = [
  joins('on the channel of team North', `team:${NORTH}`, { ...staffOnly(1, 0), supervisorBoth: 1 }),
  joins('on the channel of team South', `team:${SOUTH}`, { ...staffOnly(0, 1), supervisorBoth: 1 }),
  joins(
    'on the channel of all stations',
    'station-sync',
    answers({
      member: 0,
      otherMember: 0,
      north: 1,
      south: 1,
      supervisorSouth: 1,
      supervisorBoth: 1,
      auditor: 1,
      inactive: 0,
    }),
  ),
  joins('on the channel of member 1', `member:${memberId(1)}`, { ...nobody, member: 1 }),
  joins('on the channel of member 2', `member:${memberId(2)}`, { ...nobody, otherMember: 1 }),
  joins('on the channel of no team and no member', `team:${memberId(1)}`, nobody),
  joins('on a channel without a name', '', nobody),
  sends(`team:${NORTH}`),
  sends('station-sync'),
  sends(`member:${memberId(1)}`),
]
