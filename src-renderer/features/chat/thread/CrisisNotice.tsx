import { Button, Group, Modal, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { crisisLines, type CrisisLanguage } from '#shared/domain/crisis/index.ts'
import type { ChatThread } from '#shared/ipc/chat.ts'
import classes from '../chat.module.css'

type Crisis = NonNullable<ChatThread['crisis']>

/** Puts the approved lines into the box; the digit as in 988. */
const CRISIS_KEY = 'Alt+9'

interface NoticeProps {
  readonly crisis: Crisis
  readonly onInsert: (text: string) => void
}

const LANGUAGES: readonly CrisisLanguage[] = ['en', 'es']

/** Over the conversation while an urgent alert of the member is open: who has it, and the only words that are approved. */
export function CrisisNotice({ crisis, onInsert }: NoticeProps) {
  const { t } = useTranslation('chat')
  const { language, alert } = crisis
  const ordered = LANGUAGES.toSorted((a, b) => Number(b === language) - Number(a === language))
  return (
    <section className={classes.crisis} role="alert" aria-label={t('crisis.title')}>
      <p className={classes.crisisTitle}>
        <IconAlertTriangle size={16} aria-hidden /> {t('crisis.title')}
      </p>
      <p>{ownerText(alert, t)}</p>
      <Group gap="xs">
        {ordered.map((one) => (
          <Button
            key={one}
            size="xs"
            variant={one === language ? 'filled' : 'default'}
            color="red"
            {...(one === language ? { 'aria-keyshortcuts': CRISIS_KEY } : {})}
            onClick={() => onInsert(crisisLines(one))}
          >
            {t(`crisis.insert.${one}`)}
            {one === language ? <kbd className={classes.key}>{CRISIS_KEY}</kbd> : null}
          </Button>
        ))}
      </Group>
    </section>
  )
}

function ownerText(alert: Crisis['alert'], t: ReturnType<typeof useTranslation<'chat'>>['t']): string {
  if (alert === null) return t('crisis.owner.unseen')
  if (!alert.taken) return t('crisis.owner.nobody')
  return alert.ownerName === null ? t('crisis.owner.unknown') : t('crisis.owner.name', { name: alert.ownerName })
}

interface QuestionProps {
  readonly opened: boolean
  readonly onCancel: () => void
  readonly onSend: () => void
  readonly onInsert: () => void
}

/** Before an ordinary message goes to a member with an open urgent alert. */
export function CrisisQuestion({ opened, onCancel, onSend, onInsert }: QuestionProps) {
  const { t } = useTranslation(['chat', 'common'])
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={t('crisis.ask.title')}
      size="sm"
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Text size="sm" mb="md">
        {t('crisis.ask.text')}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onSend}>
          {t('crisis.ask.send')}
        </Button>
        <Button color="red" data-autofocus onClick={onInsert}>
          {t('crisis.ask.insert')}
        </Button>
      </Group>
    </Modal>
  )
}
