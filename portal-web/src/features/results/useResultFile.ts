import { useTranslation } from 'react-i18next'
import { formatDateInWords, formatLongDate, type DisplayLocale } from '#shared/domain/time/format.ts'
import type { ResultRow } from '../../api/member/rows.ts'
import { useMember } from '../../services/MemberContext.tsx'
import type { FileToSave } from '../../services/save-file.ts'
import { useDisplayLocale } from '../../services/useDisplayLocale.ts'
import type { PrintedResult, ResultLabels } from './pdf/printed-result.ts'

type CareTexts = ReturnType<typeof useTranslation<'care'>>['t']

const printedResult = (t: CareTexts, result: ResultRow, language: DisplayLocale): PrintedResult => ({
  date: formatDateInWords(result.test_date, language),
  provider: result.provider ?? '',
  status: t(`results.statusText.${result.status}`),
  urgent: result.urgent,
  summary: result.result_summary ?? '',
})

const labels = (t: CareTexts, result: ResultRow, language: DisplayLocale, now: string): ResultLabels => ({
  language,
  brand: 'Gapwise',
  title: t('results.document.title', { test: result.test_name }),
  date: t('results.date'),
  provider: t('results.provider'),
  status: t('results.status'),
  urgent: `${t('results.urgent')}. ${t('results.urgentText')}`,
  summary: t('results.summary'),
  noSummary: t('results.noSummary'),
  questions: t('results.document.questions'),
  notAdvice: t('results.document.notAdvice'),
  howToAsk: t('results.document.howToAsk'),
  printedOn: t('results.document.printedOn', { date: formatLongDate(now, { locale: language, zone: null }) }),
  lettersMissing: t('results.document.lettersMissing'),
  page: (page, pages) => t('results.document.page', { page, pages }),
})

/**
 * The PDF of a result: the lab's own document where there is one, else one made here from what the page shows. The name
 * of the file tells the day and not the test, because other people may use the same device.
 * @returns gets or makes it. It rejects with an ApiProblem, or when the library that makes it can't be loaded.
 */
export function useResultFile(result: ResultRow): () => Promise<FileToSave> {
  const { t } = useTranslation('care')
  const { api } = useMember()
  const language = useDisplayLocale()
  const document = async (): Promise<Blob> => {
    if (result.result_document_url !== null) return api.documents.fetch(result.result_document_url)
    const { resultDocument } = await import('./pdf/result-document.ts')
    const now = new Date().toISOString()
    return resultDocument(printedResult(t, result, language), labels(t, result, language, now))
  }
  return async () => ({ name: t('results.pdf.file', { date: result.test_date }), content: await document() })
}
