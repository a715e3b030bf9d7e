export { EmergencyDialog } from './EmergencyDialog.tsx'
export { InboundSharesDialog } from './InboundSharesDialog.tsx'
export { OversightNotices } from './OversightNotices.tsx'
export { mayHaveEmergencyAccess } from './useEmergency.ts'
