import { newPdf, pdfBlob } from '#ui/pdf/pdf-document.ts'
import type { PrintedResult, ResultLabels } from './printed-result.ts'
import { writeResult } from './result-pages.ts'

/**
 * One result as an accessible PDF: tagged, titled, with its language, real headings and the order of reading. It is
 * made in this browser and nothing is sent for it; the library comes with the first call. @throws when it can't be loaded
 */
export async function resultDocument(result: PrintedResult, labels: ResultLabels): Promise<Blob> {
  const document = await newPdf(labels)
  writeResult(document, result, labels)
  return pdfBlob(document)
}
