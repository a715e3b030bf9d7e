import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Person } from '#shared/ipc/administration.ts'
import { RowMenu } from './RowMenu.tsx'

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
  readonly onAction: (action: PersonAction) => void
}

/** The menu of one person's row. */
export function PersonActions({ person, onChange, onAction }: PersonActionsProps) {
  const { t } = useTranslation('administration')
  return (
    <RowMenu name={person.fullName}>
      <Menu.Item onClick={onChange}>{t('actions.change')}</Menu.Item>
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
