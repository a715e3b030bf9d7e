export { SkipButton, SkipLine } from './SkipOnCard.tsx'
export { SkipDialogHost } from './SkipDialog.tsx'
export { useSkipCommand } from './useSkip.ts'
