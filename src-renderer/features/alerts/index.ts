export { AlertBanner } from './AlertBanner.tsx'
