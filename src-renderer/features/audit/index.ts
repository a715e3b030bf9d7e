export { AuditLogPage } from './AuditLogPage.tsx'
