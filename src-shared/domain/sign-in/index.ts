export { readSignInContact, type SignInContact } from './contact.ts'
export {
  BROWSER_FAMILIES,
  DEVICE_KINDS,
  readDevice,
  type BrowserFamily,
  type DeviceKind,
  type SignInDevice,
} from './device.ts'
export { isRenewal, RENEWAL_WAITS, withRenewalWait } from './renewal-wait.ts'
export { keptByDeviceClock } from './session-clock.ts'
