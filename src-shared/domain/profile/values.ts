/** What a member may change of the own record at once (docs/rules/portal.md#profile); contacts need a code. */
export const PROFILE_FIELDS = ['first_name', 'last_name', 'zip_code'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** As stored: null where there is nothing. Names are never null. */
export interface ProfileValues {
  readonly first_name: string
  readonly last_name: string
  readonly zip_code: string | null
}

/** The fields in which two versions differ. */
export const changedFields = (one: ProfileValues, other: ProfileValues): ProfileField[] =>
  PROFILE_FIELDS.filter((field) => one[field] !== other[field])
