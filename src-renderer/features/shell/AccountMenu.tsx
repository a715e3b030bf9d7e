import { Avatar, Box, Group, Menu, Text, UnstyledButton } from '@mantine/core'
import {
  IconCalendarOff,
  IconChecklist,
  IconChevronDown,
  IconFileExport,
  IconFileImport,
  IconHeadphones,
  IconHome,
  IconKeyboard,
  IconLifebuoy,
  IconLock,
  IconLogin,
  IconLogout,
  IconPackage,
  IconPhoneIncoming,
  IconSettings,
  IconStethoscope,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { exportKindsOf } from '#shared/domain/exports/index.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { mayShipKits } from '#shared/domain/kit-shipping/index.ts'
import { mayCoach } from '#shared/domain/tasks/index.ts'
import { hasMembers } from '#shared/domain/station/index.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { useSession } from '../../api/index.ts'
import { ABSENCE_KEY } from '../absences/index.ts'
import { KeyCaps } from '../commands/index.ts'
import { exportDialog } from '../exports/index.ts'
import { mayImport } from '../imports/index.ts'
import { mayHaveEmergencyAccess } from '../oversight/index.ts'
import { useLock, useSignInOffer } from '../session/index.ts'
import { isAdministrator } from './useDeskCommands.ts'
import { firstPageOf, type Room } from './rooms.ts'
import { useOverlays } from './overlays.store.ts'

const ICON = { size: 16, 'aria-hidden': true } as const

/** Who is at the desk, and everything that is about them or the desk rather than about members. */
export function AccountMenu() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { show } = useOverlays()
  const button = useRef<HTMLButtonElement>(null)
  /**
   * Opens a dialog in the next task, with the keyboard on the menu's button, where it is again when the dialog closes. The menu takes the
   * keyboard back from what had it when the menu closed, and could not tell a dialog's first field from an item of its own.
   */
  const afterMenu = (open: () => void): void => {
    button.current?.focus()
    setTimeout(open, 0)
  }
  const session = useSession()
  const offer = useSignInOffer()
  const { name, role } = useIdentity(session)
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <UnstyledButton ref={button} p={4} aria-label={`${name} ${role}`} aria-description={t('header.account')}>
          <Identity name={name} role={role} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {offer === null ? null : (
          <Menu.Item
            leftSection={<IconLogin {...ICON} />}
            rightSection={<KeyCaps keys={DESK_KEYS['desk.signIn']} />}
            onClick={() => afterMenu(() => show('sign-in'))}
          >
            {t(offer === 'first' ? 'menu.signIn' : 'menu.signInAgain')}
          </Menu.Item>
        )}
        {session.kind === 'demo' ? null : <SignedInItems role={session.role} afterMenu={afterMenu} />}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconSettings {...ICON} />}
          rightSection={<KeyCaps keys={DESK_KEYS['desk.preferences']} />}
          onClick={() => afterMenu(() => show('preferences'))}
        >
          {t('menu.preferences')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard {...ICON} />}
          rightSection={<KeyCaps keys={DESK_KEYS['desk.keys']} />}
          onClick={() => afterMenu(() => show('keys'))}
        >
          {t('menu.keys')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconStethoscope {...ICON} />}
          rightSection={<KeyCaps keys={DESK_KEYS['desk.diagnostics']} />}
          onClick={() => afterMenu(() => show('diagnostics'))}
        >
          {t('menu.diagnostics')}
        </Menu.Item>
        {isAdministrator(session) ? null : (
          <Menu.Item
            leftSection={<IconHome {...ICON} />}
            rightSection={<KeyCaps keys={DESK_KEYS['go.home']} />}
            onClick={() => void navigate('/')}
          >
            {t('menu.home')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface SignedInProps {
  readonly role: StaffRole
  readonly afterMenu: (open: () => void) => void
}

function SignedInItems({ role, afterMenu }: SignedInProps) {
  const { t } = useTranslation(['shell', 'oversight', 'imports', 'exports', 'verdicts', 'coaching', 'kits'])
  const navigate = useNavigate()
  const { show } = useOverlays()
  // The room that is one's first page has the key.
  const keysTo = (room: Room) =>
    firstPageOf(role) === room ? { rightSection: <KeyCaps keys={DESK_KEYS['go.first']} /> } : {}
  const lock = useLock()
  return (
    <>
      {hasMembers(role) ? (
        <Menu.Item
          leftSection={<IconCalendarOff {...ICON} />}
          rightSection={<KeyCaps keys={ABSENCE_KEY} />}
          onClick={() => afterMenu(() => show('absence'))}
        >
          {t('menu.absence')}
        </Menu.Item>
      ) : null}
      {mayHaveEmergencyAccess(role) ? (
        <Menu.Item leftSection={<IconLifebuoy {...ICON} />} onClick={() => afterMenu(() => show('emergency'))}>
          {t('oversight:emergency.title')}
        </Menu.Item>
      ) : null}
      {mayCoach(role) ? (
        <Menu.Item
          leftSection={<IconHeadphones {...ICON} />}
          {...keysTo('/calls')}
          onClick={() => void navigate('/calls')}
        >
          {t('coaching:title')}
        </Menu.Item>
      ) : null}
      {mayShipKits(role) ? (
        <Menu.Item
          leftSection={<IconPackage {...ICON} />}
          rightSection={<KeyCaps keys={DESK_KEYS['go.kits']} />}
          onClick={() => void navigate('/kits')}
        >
          {t('kits:ship.title')}
        </Menu.Item>
      ) : null}
      {role === 'supervisor' ? (
        <>
          <Menu.Item
            leftSection={<IconUsersGroup {...ICON} />}
            {...keysTo('/team')}
            onClick={() => void navigate('/team')}
          >
            {t('oversight:team.title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconChecklist {...ICON} />} onClick={() => afterMenu(() => show('verdicts'))}>
            {t('verdicts:menu')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPhoneIncoming {...ICON} />} onClick={() => afterMenu(() => show('inbound'))}>
            {t('oversight:inbound.title')}
          </Menu.Item>
        </>
      ) : null}
      {exportKindsOf(role).length > 0 ? (
        <Menu.Item leftSection={<IconFileExport {...ICON} />} onClick={() => afterMenu(() => exportDialog.open())}>
          {t('exports:open')}
        </Menu.Item>
      ) : null}
      {mayImport(role) ? (
        <Menu.Item leftSection={<IconFileImport {...ICON} />} onClick={() => afterMenu(() => show('import'))}>
          {t('imports:menu')}
        </Menu.Item>
      ) : null}
      <Menu.Item
        leftSection={<IconLock {...ICON} />}
        rightSection={<KeyCaps keys={DESK_KEYS['desk.lock']} />}
        onClick={lock}
      >
        {t('menu.lock')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconLogout {...ICON} />}
        rightSection={<KeyCaps keys={DESK_KEYS['desk.signOut']} />}
        onClick={() => afterMenu(() => show('sign-out'))}
      >
        {t('menu.signOut')}
      </Menu.Item>
    </>
  )
}

/** The generic identity on sample data (docs/rules/access.md#access-and-roles), else the person signed in. */
function useIdentity(session: SessionState): { name: string; role: string } {
  const { t } = useTranslation(['shell', 'common'])
  return session.kind === 'demo'
    ? { name: t('header.demoName'), role: t('header.demoRole') }
    : { name: session.fullName, role: t(`common:role.${session.role}`) }
}

function Identity({ name, role }: { name: string; role: string }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar name={name} color="brand" size={30} alt="" aria-hidden />
      <Box visibleFrom="sm">
        <Text size="sm" fw={600} lh={1.25}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" lh={1.25}>
          {role}
        </Text>
      </Box>
      <IconChevronDown size={14} aria-hidden />
    </Group>
  )
}
