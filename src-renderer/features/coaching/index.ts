export { CallsPage } from './CallsPage.tsx'
