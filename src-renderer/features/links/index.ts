export { LabButtons } from './LabButtons.tsx'
export { useLabCommands } from './LabButtons.tsx'
export { useLabNames } from './useLabLinks.ts'
