export { MemberProfile, CallPreferenceList } from './MemberProfile.tsx'
export { useProfile, useProfileActions } from './useProfile.ts'
