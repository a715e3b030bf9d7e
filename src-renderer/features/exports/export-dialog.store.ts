import { create } from 'zustand'
import type { ExportKind } from '#shared/domain/exports/index.ts'
import type { ExportAsked, ShownList } from '#shared/ipc/exports.ts'

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
  /** The list of this desk whose rows the file has, where the server does not know what narrows it. */
  readonly shown: ShownList | null
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
    setState({ request: { kind: null, asked: {}, also: [], shown: null, given: null, ...request } }),
  close: (): void => setState({ request: null }),
  /** Starts afresh when somebody else has come to the desk. */
  belongTo: (owner: string): void => {
    if (getState().owner !== owner) setState({ owner, request: null })
  },
}
