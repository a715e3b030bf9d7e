import type { AdministrationOverview, Person } from '#shared/ipc/administration.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'

/** What the form about a person holds; `email` and `language` count for an invitation only. */
export interface PersonValues {
  readonly fullName: string
  readonly email: string
  readonly role: StaffRole
  readonly teamId: string
  readonly furtherTeamIds: readonly string[]
  readonly language: 'en' | 'es'
}

/** An empty form, or that of somebody; without a team where there is more than one to choose from. */
export function valuesOf(
  person: Person | null,
  { teams }: AdministrationOverview,
  language: 'en' | 'es',
): PersonValues {
  if (person === null) {
    const only = teams.length === 1 ? (teams[0]?.id ?? '') : ''
    return { fullName: '', email: '', role: 'outreach_specialist', teamId: only, furtherTeamIds: [], language }
  }
  const { fullName, role, teamId, furtherTeamIds } = person
  return { fullName, email: person.email ?? '', role, teamId, furtherTeamIds, language }
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
type Problems = Partial<Record<keyof PersonValues, 'nameMissing' | 'emailInvalid' | 'teamMissing'>>

/** What to put right before the server is asked. */
export function problemsOf(values: PersonValues): Problems {
  return {
    ...(values.fullName.trim() ? {} : { fullName: 'nameMissing' as const }),
    ...(EMAIL.test(values.email.trim()) ? {} : { email: 'emailInvalid' as const }),
    ...(values.teamId ? {} : { teamId: 'teamMissing' as const }),
  }
}

/** Roles that another administrator has to approve. */
export const needsApproval = (role: StaffRole): boolean => role === 'administrator' || role === 'auditor'
