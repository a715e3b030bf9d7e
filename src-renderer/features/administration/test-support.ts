import type { Person } from '#shared/ipc/administration.ts'

let made = 0

/** Somebody of the staff, an active specialist of North unless it is stated. */
export function person(change: Partial<Person> = {}): Person {
  made += 1
  return {
    id: `00000000-0000-4000-8000-0000000ca${String(made).padStart(3, '0')}`,
    version: '700',
    fullName: `Person ${made}`,
    email: `person${made}@example.com`,
    role: 'outreach_specialist',
    teamId: '00000000-0000-4000-8000-0000000000a1',
    furtherTeamIds: [],
    state: 'active',
    codeUntil: null,
    codeNotSent: false,
    secondFactor: true,
    lastSeenAt: '2026-11-20T15:00:00.000Z',
    own: false,
    ...change,
  }
}
