import { Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toInstant } from '#shared/domain/time/index.ts'
import { useDeskNow } from '../../api/index.ts'
import { Found } from './Found.tsx'
import { instantsOf, lastDays, useAuditLog, type AuditSearch } from './useAuditLog.ts'

const DAYS = 30

function searchOf(staffId: string, now: number): AuditSearch {
  const instants = instantsOf(lastDays(now, DAYS))
  const { from, to } = typeof instants === 'string' ? { from: toInstant(0), to: toInstant(now) } : instants
  return { filter: { from, to, member: null, staffId, action: null }, round: 0 }
}

interface Props {
  readonly staffId: string
  readonly name: string
  readonly onClose: () => void
}

/** What one person did, for administrators: the server leaves members out (docs/rules/access.md#audit-log). */
export function PersonTrail({ staffId, name, onClose }: Props) {
  const { t } = useTranslation(['audit', 'common'])
  const now = useDeskNow()
  const [search] = useState(() => searchOf(staffId, now))
  const log = useAuditLog(search)
  return (
    <Modal
      opened
      onClose={onClose}
      size={1080}
      title={t('person.title', { name })}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('person.intro', { count: DAYS })}</Text>
        <Found log={log} round={search.round} now={now} onPerson={null} />
      </Stack>
    </Modal>
  )
}
