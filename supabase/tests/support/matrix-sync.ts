import { PULL_START } from '#shared/sync/pull.ts'
import { SOUTH, memberId } from './fixture.ts'
import { called, type Cell } from './matrix-cells.ts'
import { answers, everyoneAtWork, everyoneSignedIn } from './personas.ts'

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
  called('open_transaction', 'whether one stays open', 'public.open_transaction() answer', everyoneSignedIn(1)),
  called('server_epoch', 'which life of the server this is', 'public.server_epoch() answer', everyoneSignedIn(1)),
]
