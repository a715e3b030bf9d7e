import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { NORTH, SOUTH } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
const FORGET =
  'truncate private.roster_plans, private.roster_lines, private.roster_known, private.roster_settled cascade'
beforeEach(async () => {
  await database.script(FORGET)
  await resetToFixture(database)
  await bring([IDA, OTTO])
  await bring([GAP])
  await bring([OTTO, GAP])
})

const WHO: Persona = 'supervisorBoth'
const literal = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'`
const ask = async <T>(expression: string, persona: Persona = WHO): Promise<T> =>
  (await rowsAs(database, persona, `select ${expression} as answer`))[0]?.['answer'] as T

type Told = Readonly<Record<string, unknown>>
const IDA: Told = {
  member_id: 'S-1',
  first_name: 'Ida',
  last_name: 'Brandt',
  date_of_birth: '1948-03-09',
  phone: '+13055550188',
  conditions: ['Asthma; mild'],
  gaps: { Mammogram: 'open' },
}
const OTTO: Told = { ...IDA, member_id: 'S-2', first_name: 'Otto', phone: '+13055550177' }
const GAP: Told = {
  member_id: 'S-2',
  gaps: { 'Flu Vaccine': 'open' },
  gap_days: { 'Flu Vaccine': { due: '2026-12-31' } },
}

interface Summary {
  readonly hash: string
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly kept: number
}
let plans = 0
let id = ''
async function begin(persona: Persona = WHO, team = NORTH): Promise<void> {
  plans += 1
  id = `00000000-0000-4000-8000-00000000${String(plans).padStart(4, '0')}`
  await ask(`public.begin_roster_plan('${id}', '${team}', 'june.csv', '${'a'.repeat(64)}', 'Blue Plan')`, persona)
}
const keyOf = (told: Told, index: number) => [
  index + 2,
  createHash('sha256').update(JSON.stringify(told)).digest('base64'),
]
/** The places of lines that the server wants in full. */
const announce = async (lines: readonly Told[], persona: Persona = WHO): Promise<number[]> =>
  (await ask<number[]>(`public.stage_settled_lines('${id}', ${literal(lines.map(keyOf))})`, persona)).map(
    (line) => line - 2,
  )
async function send(lines: readonly Told[], wanted: readonly number[]): Promise<void> {
  const staged = wanted.map((index) => ({ line: index + 2, told: lines[index] }))
  await ask(`public.stage_roster_lines('${id}', ${literal(staged)})`)
}
const plan = (): Promise<Summary> => ask(`public.plan_roster('${id}')`)
const apply = (hash: string) => ask<{ done: boolean }>(`public.apply_roster('${id}', '${hash}')`)
/** As a station brings them in. */
async function bring(lines: readonly Told[]): Promise<Summary> {
  await begin()
  await send(lines, await announce(lines))
  const planned = await plan()
  expect(await apply(planned.hash)).toMatchObject({ done: true })
  return planned
}
const write = (statement: string) => database.script(statement)
const ofIda = `(select id from public.members where member_id = 'S-1')`

describe('a line that came in before', () => {
  it('is known by what it says, at whatever place, and changes nothing', async () => {
    await begin()
    expect(await announce([OTTO, GAP, IDA])).toEqual([])
    expect(await plan()).toMatchObject({ new: 0, changed: 0, unchanged: 3, refused: 0, kept: 0 })
  })

  it('is judged like one in full where somebody wrote anything of its member since', async () => {
    const changes = [
      `update public.members set phone = '+13055550999' where member_id = 'S-1'`,
      `update public.member_outreach set priority = 'low', conditions = '{}' where member_id = ${ofIda}`,
      `update public.care_gaps set status = 'closed' where member_id = ${ofIda}`,
      `update public.contact_verifications set phone_verified = true where member_id = ${ofIda}`,
    ]
    for (const change of changes) {
      await write(change)
      await begin()
      expect(await announce([IDA, OTTO])).toEqual([])
      const known = await plan()
      await begin()
      await send([IDA, OTTO], [0, 1])
      expect(await plan(), change).toEqual(known)
    }
    expect(await plan()).toMatchObject({ kept: 1, unchanged: 2 })
  })

  it('is wanted in full where it says anything else, and is known from then on', async () => {
    const moved = { ...IDA, zip_code: '02134' }
    await begin()
    expect(await announce([moved, OTTO])).toEqual([0])
    await send([moved], [0])
    expect(await plan()).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await apply((await plan()).hash)).toMatchObject({ done: true })
    await begin()
    expect(await announce([moved, OTTO, GAP])).toEqual([])
    expect(await announce([IDA])).toEqual([0])
  })

  it('is confirmed as it was shown, or not at all', async () => {
    const other = { ...OTTO, zip_code: '02134' }
    await begin()
    await send([IDA, other], [...(await announce([IDA, other]))])
    const { hash } = await plan()
    await write(`update public.member_outreach set conditions = '{}' where member_id = ${ofIda}`)
    expect(await apply(hash)).toMatchObject({ done: false, refusal: 'changed' })
  })

  it('is refused where the file names its member twice', async () => {
    await begin()
    const twice = { ...IDA, zip_code: '02134' }
    await send([IDA, twice], await announce([IDA, twice]))
    expect(await plan()).toMatchObject({ refused: 2, unchanged: 0 })
  })

  it('is not known of a member of another team, of one who ended, or in another life of the server', async () => {
    await begin('supervisorSouth', SOUTH)
    expect(await announce([IDA], 'supervisorSouth')).toEqual([0])
    await write(`update public.members set deleted_at = now() where member_id = 'S-1'`)
    await begin()
    expect(await announce([IDA, OTTO])).toEqual([0])
    await write('select private.begin_new_epoch()')
    expect(await announce([OTTO])).toEqual([0])
  })

  it('brings no consent back that was taken meanwhile', async () => {
    const texts = { ...IDA, member_id: 'S-3', first_name: 'Eva', sms_enabled: true }
    await bring([texts])
    await write(`update public.contact_consents set sms_enabled = false where member_id = (
      select id from public.members where member_id = 'S-3')`)
    await begin()
    await send([texts], await announce([texts]))
    expect(await plan()).toMatchObject({ changed: 0, kept: 1 })
  })
})
