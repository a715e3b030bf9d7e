import type { LinkAddresses } from '#shared/ipc/links.ts'

/** What was typed and not saved yet, and by whom; null when nothing was. */
let kept: { readonly owner: string; readonly draft: LinkAddresses } | null = null

/** Addresses that are being edited. Outside the dialog, so that a desk that locks meanwhile gives them back. */
export const addressDraft = {
  of: (owner: string): LinkAddresses | null => (kept?.owner === owner ? kept.draft : null),
  keep: (owner: string, draft: LinkAddresses): void => {
    kept = { owner, draft }
  },
  drop: (): void => {
    kept = null
  },
}
