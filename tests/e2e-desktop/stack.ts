import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack, type Stack } from '../../local-stack/index.ts'

/** The local stack of the run, which can go away and come back at the same address with the same data. */
export interface TestStack {
  readonly url: string
  readonly publishableKey: string
  /** As the superuser, past row-level security. Row objects. */
  sql(text: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** Puts the seeded data back and starts the stack if a test left it stopped. */
  reset(): Promise<void>
  stop(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

export async function createTestStack(): Promise<TestStack> {
  const dir = mkdtempSync(join(tmpdir(), 'gapwise-e2e-stack-'))
  let stack: Stack | null = await startStack({ dir })
  const { url, publishableKey } = stack
  const port = Number(new URL(url).port)
  const running = (): Stack => {
    if (!stack) throw new Error('the stack is stopped')
    return stack
  }
  const stop = async (): Promise<void> => {
    const ending = stack
    stack = null
    await ending?.close()
  }
  const start = async (): Promise<void> => {
    stack ??= await startStack({ dir, port })
  }
  return {
    url,
    publishableKey,
    sql: (text, parameters) => running().sql(text, parameters),
    reset: async () => {
      await start()
      await running().resetData()
    },
    stop,
    start,
    remove: async () => {
      await stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export interface NewMember {
  readonly id: string
  readonly number: string
  readonly firstName: string
  readonly lastName: string
  readonly teamId: string
}

/** A member with one open gap, as a plan's import would add it on the server. */
export async function addMember(stack: TestStack, member: NewMember): Promise<void> {
  const { id, number, firstName, lastName, teamId } = member
  await stack.sql(
    `insert into public.members (id, team_id, member_id, first_name, last_name, time_zone)
     values ($1, $2, $3, $4, $5, 'America/Chicago')`,
    [id, teamId, number, firstName, lastName],
  )
  await stack.sql(
    `insert into public.member_outreach (member_id, team_id, health_plan, priority, compliance_likelihood)
     values ($1, $2, 'Sample Plan', 'medium', 50)`,
    [id, teamId],
  )
  await stack.sql(`insert into public.care_gaps (member_id, team_id, name) values ($1, $2, 'Flu Vaccine')`, [
    id,
    teamId,
  ])
}
