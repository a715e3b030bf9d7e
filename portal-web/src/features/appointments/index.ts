export { AppointmentsPage } from './AppointmentsPage.tsx'
