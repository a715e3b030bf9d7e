import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconHourglass, type Icon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '#shared/domain/time/format.ts'
import type { SentDocument } from '../../api/member/care-documents.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import classes from './documents.module.css'

const SIGNS: Readonly<
  Record<SentDocument['state'], { readonly tone: 'good' | 'quiet' | 'soon'; readonly Icon: Icon }>
> = {
  quarantined: { tone: 'quiet', Icon: IconHourglass },
  released: { tone: 'good', Icon: IconCheck },
  refused: { tone: 'soon', Icon: IconAlertTriangle },
}

/** What the member sent, with what became of it. */
export function SentDocuments({ documents }: { readonly documents: readonly SentDocument[] }) {
  const { t } = useTranslation('planned')
  const locale = useDisplayLocale()
  const { member } = useMember()
  if (documents.length === 0) return null
  return (
    <ul className={classes.list ?? ''} aria-label={t('documents.list')}>
      {documents.map(({ id, state, created_at: at, refused_why: why }) => (
        <li key={id}>
          <Group justify="space-between" gap="xs">
            <Text>{t('documents.sentOn', { date: formatLongDate(at, { locale, zone: member.time_zone }) })}</Text>
            <StatusTag {...SIGNS[state]} text={t(`documents.state.${state}`)} />
          </Group>
          <Text c="dimmed">{t(`documents.then.${state}`)}</Text>
          {why !== null && (
            <Text>
              <bdi>{why}</bdi>
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}
