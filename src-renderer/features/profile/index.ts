export { MemberProfile, WishList } from './MemberProfile.tsx'
