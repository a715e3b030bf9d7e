/** What a member may change of the own record (docs/rules/portal.md#profile). */
export const PROFILE_FIELDS = ['first_name', 'last_name', 'phone', 'email', 'zip_code'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** As stored: null where there is nothing. Names are never null. */
export interface ProfileValues {
  readonly first_name: string
  readonly last_name: string
  readonly phone: string | null
  readonly email: string | null
  readonly zip_code: string | null
}

/** The fields in which two versions differ. */
export const changedFields = (one: ProfileValues, other: ProfileValues): ProfileField[] =>
  PROFILE_FIELDS.filter((field) => one[field] !== other[field])
