/** Checking is a file of its own, `check-profile.ts`: it needs the tables of the phone numbers, and a form does not. */
export { changedFields, PROFILE_FIELDS, type ProfileField, type ProfileValues } from './values.ts'
