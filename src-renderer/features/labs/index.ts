export { LabButtons } from './LabButtons.tsx'
export { useLabCommands } from './useLabCommands.ts'
export { useLabNames } from './useLabLinks.ts'
