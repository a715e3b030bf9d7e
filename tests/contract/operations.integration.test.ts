import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_ACCOUNTS, TEAM_NORTH } from '#shared/sample-data/accounts.ts'
import type { OutboxOperation } from '#shared/sync/outbox.ts'
import { hasMembers } from '#shared/domain/station/index.ts'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { systemClock } from '../../src-main/base/clock.ts'
import { readRow } from '../../src-main/db/row-store.ts'
import { attentionJobs, outboxCounts } from '../../src-main/sync/outbox.repo.ts'
import { isCreation, operationFit, operationTable } from '../../src-main/sync/operations/index.ts'
import { saveOperations } from '../../src-main/sync/save-operations.ts'
import { WEDNESDAY_NOON } from '../../supabase/functions/_shared/test-support/functions-client.ts'
import type { AtDesk, Offered } from './offers/at-desk.ts'
import { offeredTo } from './offers/operations.ts'
import { openStation, type RealStation } from './real-station.ts'

interface Case {
  readonly offered: Offered
  readonly memberId: string
  readonly givenId: string
}

let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
  await stack.resetData()
  await stack.setFunctionsEnv(WEDNESDAY_NOON)
})
afterAll(() => stack.setFunctionsEnv({}))

/** A member of their own for each, who may be reached in every way. */
async function casesFor(offers: readonly Offered[]): Promise<Case[]> {
  const cases = offers.map((offered) => ({ offered, memberId: randomUUID(), givenId: randomUUID() }))
  const ids = cases.map(({ memberId }) => memberId)
  await stack.sql(
    `insert into public.members (id, team_id, member_id, first_name, last_name, phone, email, zip_code, time_zone, date_of_birth)
     select id, '${TEAM_NORTH}', 'OP-' || id, 'Ines', 'Test', '+1305' || lpad((abs(hashtext(id::text)) % 10000000)::text, 7, '2'),
       id || '@example.org', '33130', 'America/New_York', '1950-01-01' from unnest($1::uuid[]) id`,
    [ids],
  )
  await stack.sql(
    `insert into public.member_outreach (member_id, health_plan, priority, compliance_likelihood)
     select id, 'Sample Plan', 'high', 50 from unnest($1::uuid[]) id`,
    [ids],
  )
  await stack.sql(`insert into public.contact_verifications (member_id) select unnest($1::uuid[])`, [ids])
  await stack.sql(
    `insert into public.contact_consents (member_id, sms_enabled, email_enabled) select id, true, true from unnest($1::uuid[]) id`,
    [ids],
  )
  for (const { offered, memberId, givenId } of cases) {
    if (offered.given !== null) await stack.sql(offered.given, [memberId, givenId])
  }
  return cases
}

/** Does all of it at the desk, lets the desk's own engine send it, and answers what became of each. */
async function deliver(station: RealStation, todo: readonly (readonly [Case, (desk: AtDesk) => OutboxOperation])[]) {
  const { db, workspace, account } = station
  const nowMs = systemClock.now()
  const at = new Date(nowMs).toISOString()
  const done = todo.map(([one, make]) => {
    const operation = make({ db, staffId: account.staffId, at, ...one })
    saveOperations(workspace, [operation], { nowMs })
    return { one, operation }
  })
  await station.sync()
  const refused = attentionJobs(db).map(({ kind, rowId, detail }) => {
    const name = done.find(({ operation }) => operation.rowId === rowId)?.one.offered.name
    return { kind, name, detail }
  })
  expect(refused).toEqual([])
  expect(outboxCounts(db)).toEqual({ waiting: 0, attention: 0 })
  // What the station holds now, the server said.
  const missing = done.filter(({ operation }) => {
    const row = readRow(db, operationTable(operation.kind), operation.rowId)
    if (isCreation(operation)) return row === null || row.changed_xid === '0'
    return operationFit(operation, row, account.staffId) !== 'done'
  })
  expect(missing.map(({ one }) => one.offered.name)).toEqual([])
  return done
}

describe('what the screens offer', () => {
  it.each(SAMPLE_ACCOUNTS.filter(({ role, teamId }) => hasMembers(role) && teamId === TEAM_NORTH))(
    'the server takes from $role',
    async ({ email, role }) => {
      const cases = await casesFor(offeredTo(role))
      const station = await openStation(stack, email)
      try {
        const done = await deliver(
          station,
          cases.map((one) => [one, one.offered.make]),
        )
        await deliver(
          station,
          done.flatMap(({ one, operation }) => {
            const { after } = one.offered
            return after === null ? [] : [[one, (desk: AtDesk) => after(operation, desk)] as const]
          }),
        )
      } finally {
        await station.close()
      }
    },
  )

  it('is nothing about members for whoever has none', () => {
    expect([offeredTo('auditor'), offeredTo('administrator')]).toEqual([[], []])
  })
})
