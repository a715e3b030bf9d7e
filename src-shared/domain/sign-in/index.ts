export { readSignInContact, type SignInContact } from './contact.ts'
export { readDevice } from './device.ts'
export { isRenewal, RENEWAL_WAITS, withRenewalWait } from './renewal-wait.ts'
export { keptByDeviceClock } from './session-clock.ts'
