export { EmergencyDialog } from './EmergencyDialog.tsx'
export { OversightNotices } from './OversightNotices.tsx'
export { mayHaveEmergencyAccess } from './may-have-emergency-access.ts'
