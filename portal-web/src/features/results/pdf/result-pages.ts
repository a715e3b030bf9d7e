import { bold, BRAND, PdfPages, type PdfDocument } from '#ui/pdf/pdf-pages.ts'
import type { PrintedResult, ResultLabels } from './printed-result.ts'

const ALERT = '#b42318'
const linesOf = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '')

/** Puts the result onto the document's pages, which the caller then ends. */
export function writeResult(pdf: PdfDocument, result: PrintedResult, labels: ResultLabels): void {
  const pages = new PdfPages(pdf, labels.title)
  pages.block('P', [[labels.brand, bold(14, BRAND)]])
  pages.rule()
  pages.block('H1', [[labels.title, bold(22)]], 10)
  if (result.urgent) pages.block('P', [[labels.urgent, bold(13, ALERT)]], 10)
  const facts = [
    [labels.member, result.member],
    [labels.birthDate, result.birthDate],
    [labels.memberId, result.memberId],
    [labels.date, result.date],
    [labels.provider, result.provider],
    [labels.status, result.status],
  ] as const
  for (const [label, value] of facts) {
    if (value.trim() !== '') pages.fact(label, value)
  }
  pages.heading(labels.summary)
  const lines = linesOf(result.summary)
  for (const line of lines.length > 0 ? lines : [labels.noSummary]) pages.text(line)
  if (labels.inEnglish !== '') pages.text(labels.inEnglish)
  pages.heading(labels.questions)
  for (const text of [labels.howToAsk, labels.notAdvice]) pages.text(text)
  if (pages.lettersLost) pages.text(labels.lettersMissing)
  pages.text(labels.printedOn)
  pages.finish(labels.page)
}
