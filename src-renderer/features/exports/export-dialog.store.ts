import { create } from 'zustand'
import type { ExportKind } from '#shared/domain/exports/index.ts'
import type { ExportAsked } from '#shared/ipc/exports.ts'

/** Lines that this desk has itself, with what stands above them. */
interface GivenLines {
  readonly labels: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Of the file, without an ending. */
  readonly name: string
}

/** What somebody wants to take along. */
export interface ExportRequest {
  /** Null: to be chosen. */
  readonly kind: ExportKind | null
  /** As the list is filtered; null and left out: not. */
  readonly asked: ExportAsked
  /** What of it has no field in the dialog, in words. */
  readonly also: readonly string[]
  /** What narrows the list on the screen and not the file, in words: the server does not know it. */
  readonly leftOut: readonly string[]
  readonly given: GivenLines | null
}

interface ExportDialogState {
  /** Whose desk it is. */
  readonly owner: string | null
  readonly request: ExportRequest | null
}

/** The one dialog, whichever list asked for it. */
export const useExportDialog = create<ExportDialogState>()(() => ({ owner: null, request: null }))

const { getState, setState } = useExportDialog

export const exportDialog = {
  open: (request: Partial<ExportRequest> = {}): void =>
    setState({ request: { kind: null, asked: {}, also: [], leftOut: [], given: null, ...request } }),
  close: (): void => setState({ request: null }),
  /** Starts afresh when somebody else has come to the desk. */
  belongTo: (owner: string): void => {
    if (getState().owner !== owner) setState({ owner, request: null })
  },
}
