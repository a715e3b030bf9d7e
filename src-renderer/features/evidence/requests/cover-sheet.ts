import type { i18n } from 'i18next'
import { gapNameIn } from '#shared/domain/script/index.ts'
import { formatDateInWords } from '#shared/domain/time/format.ts'
import type { CoverSheet } from '#shared/ipc/requests.ts'
import { newPdf, pdfBlob } from '#ui/pdf/pdf-document.ts'
import { bold, BRAND, PdfPages } from '#ui/pdf/pdf-pages.ts'

/** In points: the sheet stays one page also where a measure has five services. */
const SIZE = 10
const MARGIN = 48
/** Below a line of a list. */
const TIGHT = 2

/**
 * The sheet on which a practice is asked for a record: by name and birth date, for the services and days that count and nothing more.
 * It is made in this window and nothing is sent for it.
 *
 * @param language of the reader, whatever the desk is set to
 * @throws when the library can't be loaded
 */
export async function coverSheet(sheet: CoverSheet, language: 'en' | 'es', texts: i18n): Promise<Blob> {
  const t = texts.getFixedT(language, ['requests', 'measures'])
  const title = t('requests:sheet.title')
  const plan = sheet.planName ?? t('requests:sheet.ourPlan')
  const day = (date: string): string => formatDateInWords(date, language)
  const document = await newPdf({ language, title, brand: 'Gapwise', margin: MARGIN })
  const pages = new PdfPages(document, title, SIZE)
  const facts = (lines: readonly (readonly [label: string, value: string | null])[]): void => {
    for (const [label, value] of lines) if (value !== null && value.trim() !== '') pages.fact(label, value)
  }
  pages.block('P', [[plan, bold(13, BRAND)]])
  pages.rule()
  pages.block('H1', [[title, bold(19)]], 8)
  facts([
    [t('requests:sheet.to'), sheet.askedOf],
    [t('requests:sheet.fax'), sheet.fax],
    [t('requests:sheet.phone'), sheet.phone],
    [t('requests:sheet.from'), plan],
    [t('requests:sheet.returnFax'), sheet.returnFax],
    [t('requests:sheet.questions'), sheet.callbackNumber],
    [t('requests:sheet.date'), day(sheet.date)],
    [t('requests:sheet.pages'), t('requests:sheet.onePage')],
  ])
  pages.heading(t('requests:sheet.patient'))
  facts([
    [t('requests:sheet.name'), sheet.memberName],
    [t('requests:sheet.birthDate'), day(sheet.birthDate)],
  ])
  pages.heading(t('requests:sheet.what'))
  if (sheet.records.length > 1) pages.text(t('requests:sheet.oneOf'))
  for (const { kind, from, to } of sheet.records) {
    const service = kind === null ? gapNameIn(sheet.gapName, language) : t(`measures:service.${kind as 'a1c'}`)
    pages.block('P', [[t('requests:sheet.record', { service, from: day(from), to: day(to) }), bold(SIZE)]], TIGHT)
  }
  const values = new Set(sheet.records.flatMap(({ value }) => value ?? []))
  const shown = [t('requests:sheet.shows'), ...[...values].map((value) => t(`requests:sheet.value.${value}`))]
  pages.text(shown.join(' '))
  pages.text(t('requests:sheet.nothingElse'))
  pages.heading(t('requests:sheet.ifNot'))
  pages.text(t('requests:sheet.check'), TIGHT)
  for (const line of ['noRecord', 'elsewhere', 'needs'] as const) pages.text(t(`requests:sheet.${line}`), TIGHT)
  pages.heading(t('requests:sheet.why'))
  pages.text(t('requests:sheet.law'))
  pages.heading(t('requests:sheet.confidential'))
  pages.text(t('requests:sheet.notice', { number: sheet.callbackNumber ?? sheet.returnFax }))
  if (pages.lettersLost) pages.text(t('requests:sheet.lettersMissing'))
  pages.finish((page, count) => t('requests:sheet.page', { page, pages: count }))
  return pdfBlob(document)
}
