import type { i18n } from 'i18next'
import { formatDateInWords } from '#shared/domain/time/format.ts'
import type { Letter } from '#shared/ipc/letters.ts'
import { newPdf, pdfBlob } from '#ui/pdf/pdf-document.ts'
import { bold, BRAND, PdfPages } from '#ui/pdf/pdf-pages.ts'

/** In points; the address stands where a window of an envelope shows it. */
const ABOVE_ADDRESS = 60
const BELOW_ADDRESS = 40

/**
 * A letter that asks the member to call, in the member's language: nothing in it says anything of their health. It is made in this window
 * and sent by nobody; whoever made it prints and mails it.
 * @throws when the library can't be loaded
 */
export async function letterDocument(letter: Letter, texts: i18n): Promise<Blob> {
  const t = texts.getFixedT(letter.language, 'tasks')
  const plan = letter.planName ?? t('letter.ourPlan')
  const title = t('letter.title')
  const document = await newPdf({ language: letter.language, title, brand: 'Gapwise' })
  const pages = new PdfPages(document, title)
  pages.block('P', [[plan, bold(13, BRAND)]])
  document.y += ABOVE_ADDRESS
  for (const line of [letter.memberName, ...letter.address.split(/\s*\n\s*/)]) pages.text(line, 0)
  document.y += BELOW_ADDRESS
  pages.text(formatDateInWords(letter.date, letter.language), 14)
  pages.block('H1', [[title, bold(15)]], 10)
  pages.text(t('letter.greeting', { name: letter.memberName }), 10)
  pages.text(t('letter.why', { plan }), 10)
  pages.text(t('letter.call', { number: letter.callbackNumber }), 10)
  pages.text(t('letter.stop'), 10)
  pages.text(t('letter.end'), 2)
  pages.text(plan)
  if (pages.lettersLost) pages.text(t('letter.lettersMissing'))
  pages.finish((page, count) => t('letter.page', { page, pages: count }))
  return pdfBlob(document)
}
