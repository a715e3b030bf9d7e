/** An opened PDF. */
export interface PdfPages {
  readonly count: number
  /**
   * Draws a page, from 1 on, as wide as asked for.
   * @param width in dots
   */
  readonly draw: (page: number, canvas: HTMLCanvasElement, width: number) => Promise<void>
  readonly close: () => void
}

/** Dots of one page at most: a long fax strip stays within what a canvas holds. */
const LARGEST_PAGE = 16_000_000

/**
 * Reads a PDF in a thread of its own; nothing in it runs, and nothing is fetched for it but the parts of the reader that come with the desk.
 * A page whose parts can't all be read is refused: half a record would look like a whole one.
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfPages> {
  const { getDocument, PDFWorker } = await import('pdfjs-dist')
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port })
  const close = (): void => {
    worker.destroy()
    port.terminate()
  }
  try {
    const pdf = await getDocument({
      data: bytes,
      worker,
      stopAtErrors: true,
      // The window runs no WebAssembly; the build lays the same programs as scripts there (electron.vite.config.ts).
      useWasm: false,
      wasmUrl: new URL('/pdf-images/', window.location.href).href,
      verbosity: 0,
    }).promise
    return {
      count: pdf.numPages,
      close,
      draw: async (number, canvas, width) => {
        const page = await pdf.getPage(number)
        const whole = page.getViewport({ scale: 1 })
        const most = Math.sqrt(LARGEST_PAGE / (whole.width * whole.height))
        const viewport = page.getViewport({ scale: Math.min(width / whole.width, most) })
        canvas.width = Math.round(viewport.width)
        canvas.height = Math.round(viewport.height)
        await page.render({ canvas, viewport }).promise
      },
    }
  } catch (error) {
    close()
    throw error
  }
}
