import { PULL_START } from '#shared/sync/pull.ts'
import { SOUTH, memberId, rowId } from './fixture.ts'
import { called, type Cell } from './matrix-cells.ts'
import { answers, everyoneAtWork, everyoneSignedIn, staffAndSelf, staffOnly } from './personas.ts'

const first = memberId(1)
const start = JSON.stringify(PULL_START)

/** What every persona may do with the functions that stations receive and send by. */
export const SYNC_CELLS: readonly Cell[] = [
  called('sync_pull', 'a synced table', `public.sync_pull('members', '${start}', 10) answer`, everyoneAtWork(1)),
  called(
    'sync_pull',
    'another table',
    `public.sync_pull('audit_events', '${start}', 10) answer`,
    everyoneAtWork('22023'),
  ),
  called(
    'sync_news',
    'of a synced table',
    `public.sync_news('[{"table":"members","seen":"1:1:"}]') answer`,
    everyoneAtWork(1),
  ),
  called(
    'sync_news',
    'of another table',
    `public.sync_news('[{"table":"audit_events","seen":"1:1:"}]') answer`,
    everyoneAtWork('22023'),
  ),
  called('create_rows', 'nothing', `public.create_rows('[]') answer`, everyoneAtWork(1)),
  called(
    'create_rows',
    'a callback for member 1',
    `jsonb_array_elements(public.create_rows('[{"table":"callbacks","row":{"id":"${SOUTH}","member_id":"${first}","due_at":"2026-01-02T03:04:05Z"}}]')) answer where answer ->> 'state' = 'made'`,
    answers({
      member: 0,
      otherMember: 0,
      north: 1,
      south: 0,
      supervisorSouth: 0,
      supervisorBoth: 1,
      auditor: 0,
      inactive: 'PT401',
    }),
  ),
  called('check_session', 'whether the session is good', 'public.check_session() answer', {
    ...everyoneAtWork(1),
    anonymous: 1,
  }),
  called(
    'change_row',
    'a callback for member 1, at a version that it does not have',
    `public.change_row('callbacks', '${rowId('callbacks', 1)}', '1', '{"due_at": "2026-01-02T03:04:05Z"}') answer where answer ->> 'row' is not null`,
    { ...staffOnly(1, 0), supervisorBoth: 1, inactive: 'PT401' },
  ),
  called(
    'change_row',
    'another table',
    `public.change_row('audit_events', '${first}', '1', '{"action": "a.b"}') answer`,
    everyoneSignedIn('22023'),
  ),
  called('sees_row', 'member 1', `public.sees_row('members', '${first}') answer where answer`, {
    ...staffAndSelf(1, 0, 0),
    member: 1,
    supervisorBoth: 1,
  }),
  called('sees_row', 'another table', `public.sees_row('audit_events', '${first}') answer`, everyoneSignedIn('22023')),
  called('open_transaction', 'whether one stays open', 'public.open_transaction() answer', everyoneSignedIn(1)),
  called('server_epoch', 'its restore epoch', 'public.server_epoch() answer', everyoneSignedIn(1)),
]
