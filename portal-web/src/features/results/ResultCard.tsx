import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateInWords } from '#shared/domain/time/format.ts'
import type { ResultRow } from '../../api/member/rows.ts'
import { chatSubjectState } from '../../services/chat-subject.ts'
import { useDisplayLocale } from '../../services/useDisplayLocale.ts'
import { CareCard, type Fact } from '../../ui/CareCard.tsx'
import { DownloadButton } from '../../ui/DownloadButton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Named } from '../../ui/Named.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import classes from './results.module.css'
import { useResultFile } from './useResultFile.ts'

function useFacts({ test_date, status, provider }: ResultRow): Fact[] {
  const { t } = useTranslation('care')
  const facts: Fact[] = [
    { label: t('results.date'), value: formatDateInWords(test_date, useDisplayLocale()) },
    { label: t('results.status'), value: <Text>{t(`results.statusText.${status}`)}</Text> },
  ]
  const name = provider?.trim() ?? ''
  return name === '' ? facts : [...facts, { label: t('results.provider'), value: <bdi>{name}</bdi> }]
}

function Summary({ text }: { text: string }) {
  const { t } = useTranslation('care')
  if (text === '') return <Text>{t('results.noSummary')}</Text>
  return (
    <div>
      <Text c="dimmed">{t('results.summary')}</Text>
      <Text className={classes.summary ?? ''} dir="auto">
        {text}
      </Text>
    </div>
  )
}

/** One result: what is known of it, its document, and the way to talk about it. Nothing is judged beyond its summary. */
export function ResultCard({ result }: { result: ResultRow }) {
  const { t } = useTranslation('care')
  const facts = useFacts(result)
  const getFile = useResultFile(result)
  return (
    <CareCard
      level={2}
      name={result.test_name}
      urgent={result.urgent}
      tag={result.urgent && <StatusTag tone="urgent" Icon={IconAlertTriangle} text={t('results.urgent')} />}
      facts={facts}
    >
      {result.urgent && result.status !== 'discussed-with-member' && <Text fw={650}>{t('results.urgentText')}</Text>}
      <Summary text={result.result_summary?.trim() ?? ''} />
      <Group gap="sm" align="flex-start">
        <LinkButton
          to="/portal/chat"
          state={chatSubjectState(result)}
          leftSection={<IconMessage size={22} aria-hidden="true" />}
        >
          <Named name={result.test_name}>{t('results.discuss')}</Named>
        </LinkButton>
        <DownloadButton
          texts={{
            button: t('results.pdf.button'),
            working: t('results.pdf.working'),
            done: t('results.pdf.done'),
            failed: t('results.pdf.failed'),
          }}
          of={result.test_name}
          icon={<IconDownload size={22} aria-hidden="true" />}
          make={getFile}
        />
      </Group>
    </CareCard>
  )
}
