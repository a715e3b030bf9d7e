export { AuditLogPage } from './AuditLogPage.tsx'
export { PersonTrail } from './PersonTrail.tsx'
