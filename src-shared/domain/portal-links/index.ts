export { linkUrl, portalSlug, portalUrl } from './addresses.ts'
export { inviteEmail, inviteSms, type InviteInput } from './invitations.ts'
export { reservedWord, type ReservedWord } from './reserved-words.ts'
export { smsSegments, toGsm7, type SmsSize } from './sms-size.ts'
