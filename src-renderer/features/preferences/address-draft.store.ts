import { create } from 'zustand'
import type { LinkAddresses } from '#shared/ipc/links.ts'

interface AddressDraftState {
  /** Who typed it. */
  readonly owner: string | null
  /** What was typed and not saved yet; null when nothing was. */
  readonly draft: LinkAddresses | null
}

/** Addresses that are being edited. Outside the dialog, so that a desk that locks meanwhile gives them back. */
export const useAddressDraft = create<AddressDraftState>()(() => ({ owner: null, draft: null }))

export const addressDraft = {
  keep: (owner: string, draft: LinkAddresses): void => useAddressDraft.setState({ owner, draft }),
  drop: (): void => useAddressDraft.setState({ owner: null, draft: null }),
}
