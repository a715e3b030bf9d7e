export { SkipButton, SkipLine } from './SkipOnCard.tsx'
export { SkipDialogHost } from './SkipDialog.tsx'
export { SKIP_KEY, skipActions, usePutBack, useSkipCommand } from './useSkip.ts'
