export { AccessTrailPage } from './AccessTrailPage.tsx'
