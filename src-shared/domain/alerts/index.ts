export { alertPart, type AlertPart } from './alert-part.ts'
