export { SkipButton, SkipLine } from './SkipOnCard.tsx'
export { SkipDialogHost } from './SkipDialog.tsx'
export { SKIP_KEY, skipActions } from './skips.store.ts'
export { usePutBack, useSkipCommand } from './useSkip.ts'
