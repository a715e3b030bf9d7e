import { Badge, Box, Button, Group, Tooltip } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { KeyCaps, useCommands } from '../commands/index.ts'
import { useEvidenceWork } from './useEvidenceWork.ts'

/** Route of the room. */
export const EVIDENCE = '/evidence'

/** Leads to the evidence desk, on every page, for those who verify; says how many entries wait for this person. */
export function EvidenceButton({ inCall }: { readonly inCall: boolean }) {
  const { t } = useTranslation('evidence')
  const navigate = useNavigate()
  const isThere = useLocation().pathname === EVIDENCE
  const { items = [] } = useEvidenceWork()
  const count = items.filter(({ what, own }) => what === 'document' || (what === 'entry' && !own)).length
  const go = (): void => void navigate(EVIDENCE)
  useCommands(
    inCall ? [] : [{ id: 'go.evidence', label: t('room.go'), group: 'go', keys: DESK_KEYS['go.evidence'], run: go }],
  )
  return (
    <Tooltip
      label={
        <Group component="span" gap="xs" wrap="nowrap">
          {t('room.hint')}
          <KeyCaps keys={DESK_KEYS['go.evidence']} />
        </Group>
      }
    >
      <Button
        variant={isThere ? 'light' : 'default'}
        flex="none"
        aria-label={`${t('room.title')}: ${t('room.waiting', { count })}`}
        aria-current={isThere ? 'page' : undefined}
        leftSection={<IconClipboardCheck size={14} aria-hidden />}
        rightSection={
          count === 0 ? null : (
            <Badge size="sm" variant="light" color="gray">
              {count}
            </Badge>
          )
        }
        onClick={go}
      >
        <Box component="span" visibleFrom="xl">
          {t('room.title')}
        </Box>
      </Button>
    </Tooltip>
  )
}
