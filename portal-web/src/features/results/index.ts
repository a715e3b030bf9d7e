export { ResultsPage } from './ResultsPage.tsx'
