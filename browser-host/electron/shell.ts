import { tellPage } from '../desk-window.ts'
import { record, recordOnly } from '../records.ts'
import { strict } from '../strict.ts'

export const shell = strict('shell', {
  /** The page opens it, as only a browser is at hand; a `tel:` link goes to whatever the system has for calls. */
  openExternal: async (url: string): Promise<void> => {
    if (!URL.canParse(url)) throw new Error(`Invalid URL: ${url}`)
    record('open-external', { url })
    if (!recordOnly) tellPage({ kind: 'external', url })
  },
  openPath: async (path: string): Promise<string> => {
    record('open-path', { path })
    return ''
  },
  showItemInFolder: (path: string): void => record('show-item', { path }),
  beep: (): void => {},
})
