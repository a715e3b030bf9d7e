import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/domain/time/index.ts'
import { useDisplayPlace } from '../../ui/useDisplayPlace.ts'
import type { DuplicateQuestion } from './kit-dialog.store.ts'

interface Props {
  readonly question: DuplicateQuestion
  readonly memberName: string
  readonly busy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

/** The 30-day question (docs/rules/care.md#duplicate-kits): nothing is sent unless it is answered with yes. */
export function DuplicateCheck({ question: { order, sentOn }, memberName, busy, onYes, onNo }: Props) {
  const { t } = useTranslation('kits')
  const { locale } = useDisplayPlace()
  const facts = { kit: order.kitType, name: memberName }
  return (
    <Stack gap="lg" role="alertdialog" aria-label={t('duplicate.title')}>
      <Text dir="auto">
        {sentOn === null
          ? t('duplicate.textUndated', facts)
          : t('duplicate.text', { ...facts, date: formatDate(sentOn, locale) })}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" size="sm" onClick={onNo} autoFocus>
          {t('duplicate.no')}
        </Button>
        <Button size="sm" loading={busy} onClick={onYes}>
          {t('duplicate.yes')}
        </Button>
      </Group>
    </Stack>
  )
}
