export { KitStatusPage } from './KitStatusPage.tsx'
