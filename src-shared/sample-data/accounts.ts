import type { StaffRole } from '../sync/vocabulary.ts'

/** Teams and staff sign-ins of the sample data. They exist on a local stack only, never on a real server. */
export const TEAM_NORTH = '00000000-0000-4000-8000-0000000000a1'
export const TEAM_SOUTH = '00000000-0000-4000-8000-0000000000a2'

export const SAMPLE_TEAMS = [
  { id: TEAM_NORTH, name: 'North' },
  { id: TEAM_SOUTH, name: 'South' },
] as const

/** Of the sample accounts only; printed by `npm start`. */
export const SAMPLE_PASSWORD = 'Gapwise-demo-2026'

export interface SampleAccount {
  /** The sign-in (`auth.users.id`). */
  readonly userId: string
  /** The staff record (`staff.id`). */
  readonly staffId: string
  readonly email: string
  readonly fullName: string
  readonly role: StaffRole
  readonly teamId: string
  /** Further teams, for those who supervise more than one. */
  readonly alsoTeams: readonly string[]
}

interface AccountInput {
  readonly number: number
  readonly name: string
  readonly title: string
  readonly role: StaffRole
  readonly teamId?: string
  readonly alsoTeams?: readonly string[]
}

function account({ number, name, title, role, teamId = TEAM_NORTH, alsoTeams = [] }: AccountInput): SampleAccount {
  const tail = number.toString(16).padStart(2, '0')
  return {
    userId: `00000000-0000-4000-8000-00000000b1${tail}`,
    staffId: `00000000-0000-4000-8000-00000000c1${tail}`,
    email: `${name}@example.com`,
    fullName: title,
    role,
    teamId,
    alsoTeams,
  }
}

export const SAMPLE_ACCOUNTS: readonly SampleAccount[] = [
  account({ number: 1, name: 'specialist', title: 'Sample Specialist', role: 'outreach_specialist' }),
  account({ number: 2, name: 'coordinator', title: 'Sample Coordinator', role: 'care_coordinator' }),
  account({ number: 3, name: 'coach', title: 'Sample Coach', role: 'coach' }),
  account({ number: 4, name: 'clinician', title: 'Sample Clinician', role: 'clinician' }),
  account({
    number: 5,
    name: 'supervisor',
    title: 'Sample Supervisor',
    role: 'supervisor',
    alsoTeams: [TEAM_SOUTH],
  }),
  account({ number: 6, name: 'auditor', title: 'Sample Auditor', role: 'auditor' }),
  account({
    number: 7,
    name: 'specialist.south',
    title: 'Sample Specialist South',
    role: 'outreach_specialist',
    teamId: TEAM_SOUTH,
  }),
  // Two of them, because the one approves what the other gives.
  account({ number: 8, name: 'administrator', title: 'Sample Administrator', role: 'administrator' }),
  account({ number: 9, name: 'administrator.two', title: 'Sample Administrator Two', role: 'administrator' }),
]

/** The outreach specialist of a sample team, who has the callbacks that are not the team's; null for another team. */
export function sampleSpecialist(teamId: string): string | null {
  const found = SAMPLE_ACCOUNTS.find((one) => one.teamId === teamId && one.role === 'outreach_specialist')
  return found?.staffId ?? null
}

/** Who answers the chat of a sample team: its coordinator, or its specialist; nobody for another team. */
export function sampleChatWriter(teamId: string): { readonly staffId: string | null; readonly fullName: string } {
  const ofTeam = SAMPLE_ACCOUNTS.filter((one) => one.teamId === teamId)
  const found = ofTeam.find(({ role }) => role === 'care_coordinator') ?? ofTeam[0]
  return { staffId: found?.staffId ?? null, fullName: found?.fullName ?? 'Sample Coordinator' }
}

/** The clinician of a sample team; null for a team without one. */
export function sampleClinician(teamId: string): string | null {
  return SAMPLE_ACCOUNTS.find((one) => one.teamId === teamId && one.role === 'clinician')?.staffId ?? null
}
