import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { NORTH, SOUTH, memberId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(() => resetToFixture(database))

const first = memberId(1)
/** Two stations; any uuid will do. */
const HERE = NORTH
const THERE = SOUTH
const answered = z.object({
  claimed: z.boolean(),
  staff_id: z.uuid(),
  staff_name: z.string(),
  lease_until: z.iso.datetime({ offset: true }),
})

async function claim(persona: Persona, station: string, seconds: number | 'null' = 90) {
  const [row] = await rowsAs(
    database,
    persona,
    `select public.claim_call('${first}', '${station}', ${seconds}) as answer`,
  )
  return answered.parse(row?.['answer'])
}
const release = async (persona: Persona, station: string) =>
  (await rowsAs(database, persona, `select public.release_call('${first}', '${station}') as ended`))[0]?.['ended']
const line = async () =>
  (
    await database.rows(
      `select staff_id, station_id, team_id, released_at, claimed_at::text,
         round(extract(epoch from lease_until - clock_timestamp()))::int as seconds
       from public.call_claims where member_id = '${first}'`,
    )
  )[0]
const expire = () =>
  database.script(
    `update public.call_claims set lease_until = clock_timestamp() - interval '1 second' where member_id = '${first}'`,
  )

describe('a claim on a member', () => {
  it('is taken by the first station and told to the second, with the name and the end of the lease', async () => {
    const won = await claim('coach', HERE)
    expect(won).toMatchObject({ claimed: true, staff_id: staffId('coach'), staff_name: 'Sample coach' })
    expect(await claim('clinician', THERE)).toEqual({ ...won, claimed: false })
    expect(await line()).toMatchObject({ staff_id: staffId('coach'), station_id: HERE, team_id: NORTH })
  })

  it('is renewed by the same station without a new beginning', async () => {
    await claim('coach', HERE, 20)
    const begun = (await line())?.['claimed_at']
    expect(await claim('coach', HERE, 200)).toMatchObject({ claimed: true })
    const renewed = await line()
    expect(renewed?.['claimed_at']).toBe(begun)
    expect(renewed?.['seconds']).toBeGreaterThan(190)
  })

  it('is free again after the release, which only whoever holds it can do, at its station', async () => {
    await claim('coach', HERE)
    expect(await release('clinician', THERE)).toBe(false)
    expect(await release('coach', THERE)).toBe(false)
    // Whoever knows the station of a colleague's claim.
    expect(await release('clinician', HERE)).toBe(false)
    expect(await claim('clinician', THERE)).toMatchObject({ claimed: false })
    expect(await release('coach', HERE)).toBe(true)
    expect(await release('coach', HERE)).toBe(false)
    expect(await claim('clinician', THERE)).toMatchObject({ claimed: true, staff_name: 'Sample clinician' })
    expect(await line()).toMatchObject({ station_id: THERE, released_at: null })
  })

  it('of a station that died ends with its lease', async () => {
    await claim('coach', HERE)
    await expire()
    expect(await claim('clinician', THERE)).toMatchObject({ claimed: true, staff_name: 'Sample clinician' })
    expect(await claim('coach', HERE)).toMatchObject({ claimed: false, staff_name: 'Sample clinician' })
    expect(await release('coach', HERE)).toBe(false)
  })

  it.each([
    [1, 15],
    [-5, 15],
    [100_000, 300],
    ['null', 90],
  ] as const)('with a lease of %s seconds lasts %i', async (asked, lasts) => {
    await claim('coach', HERE, asked)
    expect(Math.abs(Number((await line())?.['seconds']) - lasts)).toBeLessThanOrEqual(2)
  })

  it('needs a station', async () => {
    const call = rowsAs(database, 'coach', `select public.claim_call('${first}', null, 90)`)
    await expect(call).rejects.toMatchObject({ code: '22023' })
  })

  it('is refused on a deleted member and by staff who were deactivated', async () => {
    await database.script(`update public.members set deleted_at = now() where id = '${first}'`)
    await expect(claim('coach', HERE)).rejects.toMatchObject({ code: '42501', message: 'not a member of your teams' })
    await expect(claim('inactive', HERE)).rejects.toMatchObject({ code: '42501' })
  })

  it('follows the member to another team', async () => {
    await claim('coach', HERE)
    await database.script(`update public.members set team_id = '${SOUTH}' where id = '${first}'`)
    expect(await claim('coachSouth', THERE)).toMatchObject({ claimed: false, staff_name: 'Sample coach' })
    expect(await line()).toMatchObject({ team_id: SOUTH })
  })
})
