type CopyResult = { readonly status: 'copied' } | { readonly status: 'failed'; readonly reason: 'system' }

export interface Clipboard {
  copy(text: string): Promise<CopyResult>
}

/** The one gate to the clipboard. @param write Electron's asynchronous `clipboard.writeText` */
export function createClipboard(write: (text: string) => Promise<void>): Clipboard {
  return {
    async copy(text) {
      try {
        await write(text)
        return { status: 'copied' }
      } catch {
        return { status: 'failed', reason: 'system' }
      }
    },
  }
}
