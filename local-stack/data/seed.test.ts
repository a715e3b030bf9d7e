import { expect, it } from 'vitest'
import { fromRoot } from '../../scripts/lib/paths.ts'
import { seedDatabase } from './seed.ts'

it('makes the teams and sign-ins of the sample alone where its members are not wanted', async () => {
  const texts: string[] = []
  const database = { exec: (text: string) => Promise.resolve(void texts.push(text)) }
  const options = { seedFile: fromRoot('supabase', 'seed.sql'), members: 0, asOf: '2026-05-13T15:30:00Z' }
  for (const sampleMembers of [true, false]) {
    await seedDatabase(database as Parameters<typeof seedDatabase>[0], { ...options, sampleMembers })
  }
  const [all = '', some = ''] = texts
  expect(all.startsWith(some)).toBe(true)
  expect(some).toMatch(/insert into public\.staff_teams/)
  expect(all).toMatch(/insert into public\.members /)
  expect(some).not.toMatch(/insert into public\.(?:members|calls|care_gaps|chat_messages) /)
})
