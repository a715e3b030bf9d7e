import { Button, Group, Modal, Stack, Text, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiResult } from '#shared/ipc/contract.ts'
import type { CodeSent, Person } from '#shared/ipc/administration.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { useAdministrationAction, useTold } from './useAdministration.ts'
import { RowMenu } from './ListTable.tsx'

interface ActionDialogProps {
  readonly person: Person
  readonly action: PersonAction
  readonly onClose: () => void
}

const ENDS: ReadonlySet<PersonAction> = new Set(['switchOff', 'withdraw', 'resetPassword', 'resetFactor'])

/** Asks before something that somebody will notice, and says what it does. */
export function ActionDialog({ person, action, onClose }: ActionDialogProps) {
  const { t, i18n } = useTranslation(['administration', 'common'])
  const told = useTold()
  // The same however often it is sent, so that a lost answer makes no second code.
  const [id] = useState(() => crypto.randomUUID())
  const run = useAdministrationAction(
    (api): Promise<ApiResult<CodeSent | null>> => ask(api, { person, action, id, spanish: i18n.language === 'es' }),
    (answer) => {
      onClose()
      if (answer) told.code(answer)
      else told.done()
    },
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`ask.${action}.title`, { name: person.fullName })}
      size="md"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack gap="lg">
        <Text>{t(`ask.${action}.text`, { name: person.fullName, email: person.email ?? '' })}</Text>
        <ErrorNote error={run.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('form.cancel')}
          </Button>
          <Button
            loading={run.isPending}
            onClick={() => run.mutate(undefined)}
            {...(ENDS.has(action) ? { color: 'red.8' } : {})}
          >
            {t(`actions.${action}`)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

interface Asked {
  readonly person: Person
  readonly action: PersonAction
  readonly id: string
  readonly spanish: boolean
}

function ask(
  api: DeskApi['administration'],
  { person, action, id, spanish }: Asked,
): Promise<ApiResult<CodeSent | null>> {
  const personId = person.id
  if (action === 'resetFactor') return api.resetFactor({ personId })
  if (action === 'resend' || action === 'resetPassword') {
    return api.sendCode({ id, personId, language: spanish ? 'es' : 'en' })
  }
  return api.switchPerson({ personId, active: action === 'switchOn' })
}

/** What may be done with somebody besides a change of name, role and teams. */
export type PersonAction = 'resend' | 'resetPassword' | 'resetFactor' | 'switchOff' | 'switchOn' | 'withdraw'

/** The server decides again; nobody is offered what it would refuse. */
function actionsOf({ own, state, secondFactor, email }: Person): readonly PersonAction[] {
  if (own) return []
  if (state === 'invited') return ['resend', 'withdraw']
  if (state === 'waiting') return ['withdraw']
  if (state === 'off') return ['switchOn']
  return [
    ...(email === null ? [] : ['resetPassword' as const]),
    ...(secondFactor ? ['resetFactor' as const] : []),
    'switchOff',
  ]
}

interface PersonActionsProps {
  readonly person: Person
  readonly onChange: () => void
  readonly onTrail: () => void
  readonly onAction: (action: PersonAction) => void
}

/** The menu of one person's row. */
export function PersonActions({ person, onChange, onTrail, onAction }: PersonActionsProps) {
  const { t } = useTranslation('administration')
  return (
    <RowMenu name={person.fullName}>
      <Menu.Item onClick={onChange}>{t('actions.change')}</Menu.Item>
      <Menu.Item onClick={onTrail}>{t('actions.trail')}</Menu.Item>
      {actionsOf(person).map((action) => (
        <Menu.Item
          key={action}
          onClick={() => onAction(action)}
          {...(action === 'switchOff' || action === 'withdraw' ? { color: 'red' } : {})}
        >
          {t(`actions.${action}`)}
        </Menu.Item>
      ))}
    </RowMenu>
  )
}
