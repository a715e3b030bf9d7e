export { LabButtons } from './LabButtons.tsx'
