/** One thing the app asked of the world outside its window, for the tests to read. */
export interface HostRecord {
  readonly kind: string
  /** Milliseconds since the epoch, the machine's clock. */
  readonly at: number
  readonly [detail: string]: unknown
}

const records: HostRecord[] = []

/** Notes `kind` with its details; they are kept in memory only and leave through the control channel only. */
export function record(kind: string, details: Record<string, unknown> = {}): void {
  records.push({ ...details, kind, at: Date.now() })
}

export const allRecords = (): readonly HostRecord[] => records

/** Tests set this: links, notifications and the clipboard are noted and not carried out. */
export const recordOnly = process.env['BROWSER_HOST_RECORD_ONLY'] === '1'
