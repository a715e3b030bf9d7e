import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { careNameIn, careNameWithFile } from '#shared/domain/care-names/index.ts'
import { fullNameOf } from '#shared/domain/member/names.ts'
import { type DisplayLocale, formatDateInWords, formatLongDate } from '#shared/domain/time/format.ts'
import type { MemberRow, ResultRow } from '../../api/member/rows.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { chatSubjectState } from '../../services/chat-subject.ts'
import type { FileToSave } from '../../services/save-file.ts'
import { useCareTeamHours } from '../../services/useCareTeamHours.ts'
import { usePortalConfig } from '../../services/PortalServicesContext.tsx'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import { CareCard, type Fact } from '../../ui/CareCard.tsx'
import { DownloadButton } from '../../ui/DownloadButton.tsx'
import { HelpPhone } from '../../ui/HelpPhone.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Named } from '../../ui/Named.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import type { PrintedResult, ResultLabels } from './pdf/printed-result.ts'
import classes from './results.module.css'
import { languageOf } from './summary-language.ts'

function useFacts({ test_date, status, provider }: ResultRow): Fact[] {
  const { t } = useTranslation('care')
  const facts: Fact[] = [
    { label: t('results.date'), value: formatDateInWords(test_date, useDisplayLocale()) },
    {
      label: t('results.status'),
      value: (
        <>
          <Text>{t(`results.statusText.${status}`)}</Text>
          <Text>{t(`results.statusHelp.${status}`)}</Text>
        </>
      ),
    },
  ]
  const name = provider?.trim() ?? ''
  return name === '' ? facts : [...facts, { label: t('results.provider'), value: <bdi>{name}</bdi> }]
}

/** Whether somebody who reads Spanish here meets a summary in English, which nobody has translated. */
const isForeign = (text: string, locale: DisplayLocale): boolean => locale === 'es' && languageOf(text) === 'en'

function Summary({ text }: { text: string }) {
  const { t } = useTranslation('care')
  const foreign = isForeign(text, useDisplayLocale())
  if (text === '') return <Text>{t('results.noSummary')}</Text>
  return (
    <div>
      <Text c="dimmed">{t('results.summary')}</Text>
      <Text className={classes.summary ?? ''} dir="auto" lang={languageOf(text) ?? undefined}>
        {text}
      </Text>
      {foreign && <Text>{t('results.inEnglish')}</Text>}
      {foreign && <HelpPhone />}
    </div>
  )
}

/** Whom to reach about an urgent result, and when; the chat alone may be read on Monday only. */
function UrgentHelp() {
  const { t } = useTranslation('care')
  const { text: hours } = useCareTeamHours()
  return (
    <div>
      <Text fw={650}>{t('results.urgentText')}</Text>
      <HelpPhone hours={hours} />
      <Text>{t('results.urgentNow')}</Text>
    </div>
  )
}

/** One result: what is known of it, its document, and the way to talk about it. Nothing is judged beyond its summary. */
export function ResultCard({ result }: { result: ResultRow }) {
  const { t } = useTranslation('care')
  const facts = useFacts(result)
  const getFile = useResultFile(result)
  const locale = useDisplayLocale()
  const name = careNameIn(result.test_name, locale)
  return (
    <CareCard
      level={2}
      name={result.test_name}
      urgent={result.urgent}
      tag={result.urgent && <StatusTag tone="urgent" Icon={IconAlertTriangle} text={t('results.urgent')} />}
      facts={facts}
    >
      {result.urgent && result.status !== 'discussed-with-member' && <UrgentHelp />}
      <Summary text={result.result_summary?.trim() ?? ''} />
      <Group gap="sm" align="flex-start">
        <LinkButton
          to="/portal/chat"
          state={chatSubjectState({ ...result, test_name: careNameWithFile(result.test_name, locale) })}
          leftSection={<IconMessage size={22} aria-hidden="true" />}
        >
          <Named name={name}>{t('results.discuss')}</Named>
        </LinkButton>
        <DownloadButton
          texts={{
            button: t('results.pdf.button'),
            working: t('results.pdf.working'),
            done: t('results.pdf.done'),
            failed: t('results.pdf.failed'),
          }}
          of={name}
          icon={<IconDownload size={22} aria-hidden="true" />}
          make={getFile}
        />
      </Group>
    </CareCard>
  )
}

type CareTexts = ReturnType<typeof useTranslation<'care'>>['t']

const printedResult = (
  t: CareTexts,
  { result, member }: { readonly result: ResultRow; readonly member: MemberRow },
  language: DisplayLocale,
): PrintedResult => ({
  member: fullNameOf(member),
  birthDate: member.date_of_birth === null ? '' : formatDateInWords(member.date_of_birth, language),
  memberId: member.member_id,
  date: formatDateInWords(result.test_date, language),
  provider: result.provider ?? '',
  status: t(`results.statusText.${result.status}`),
  urgent: result.urgent,
  summary: result.result_summary ?? '',
})

const labels = (
  t: CareTexts,
  result: ResultRow,
  { language, now, phone }: { readonly language: DisplayLocale; readonly now: string; readonly phone: string },
): ResultLabels => ({
  language,
  brand: 'Gapwise',
  member: t('results.document.member'),
  birthDate: t('results.document.birthDate'),
  memberId: t('results.document.memberId'),
  title: t('results.document.title', { test: careNameWithFile(result.test_name, language) }),
  date: t('results.date'),
  provider: t('results.provider'),
  status: t('results.status'),
  urgent: `${t('results.urgent')}. ${t('results.urgentText')} ${phone} ${t('results.urgentNow')}`,
  summary: t('results.summary'),
  noSummary: t('results.noSummary'),
  inEnglish: isForeign(result.result_summary ?? '', language) ? `${t('results.inEnglish')} ${phone}` : '',
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
function useResultFile(result: ResultRow): () => Promise<FileToSave> {
  const { t } = useTranslation('care')
  const { api, member } = useMember()
  const { helpPhone } = usePortalConfig()
  const { t: tHelp } = useTranslation('pages')
  // As on the page: the number itself, or where it stands.
  const phone = helpPhone === null ? tHelp('help.card') : `${tHelp('help.call')} ${helpPhone}.`
  const language = useDisplayLocale()
  const document = async (): Promise<Blob> => {
    if (result.result_document_url !== null) return api.documents.fetch(result.id)
    const { resultDocument } = await import('./pdf/result-document.ts')
    const now = new Date().toISOString()
    return resultDocument(printedResult(t, { result, member }, language), labels(t, result, { language, now, phone }))
  }
  return async () => ({ name: t('results.pdf.file', { date: result.test_date }), content: await document() })
}
