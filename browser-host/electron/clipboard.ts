import { tellPage } from '../desk-window.ts'
import { record, recordOnly } from '../records.ts'
import { strict } from '../strict.ts'

let text = ''

/** The app's own copy; what it writes is also handed to the browser's clipboard. */
export const clipboard = strict('clipboard', {
  readText: async (): Promise<string> => text,
  writeText: async (value: string): Promise<void> => {
    text = value
    record('copy', { text: value })
    if (!recordOnly) tellPage({ kind: 'copy', text: value })
  },
  clear: (): void => {
    text = ''
  },
})
