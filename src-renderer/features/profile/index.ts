export { MemberProfile, WishList } from './MemberProfile.tsx'
export { useProfile, useProfileActions } from './useProfile.ts'
