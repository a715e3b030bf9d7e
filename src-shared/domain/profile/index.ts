/** Checking is a file of its own, `check-profile.ts`: a form needs it only once something is saved. */
export { changedFields, PROFILE_FIELDS, type ProfileField, type ProfileValues } from './values.ts'
