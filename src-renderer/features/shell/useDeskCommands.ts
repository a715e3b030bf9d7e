import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { exportKindsOf } from '#shared/domain/exports/index.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { mayShipKits } from '#shared/domain/kit-shipping/index.ts'
import { mayCoach } from '#shared/domain/tasks/index.ts'
import { hasMembers, mayDecideContacts } from '#shared/domain/station/index.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { usePreferences, useSession, useSyncStatus } from '../../api/index.ts'
import { ABSENCE_KEY } from '../absences/index.ts'
import { openCommandPalette, useCommands, useShortcuts, type Command } from '../commands/index.ts'
import { useSetPreferences } from '../preferences/index.ts'
import { useLock, useSignInOffer } from '../session/index.ts'
import { exportDialog } from '../exports/index.ts'
import { mayImport } from '../imports/index.ts'
import { mayHaveEmergencyAccess } from '../oversight/index.ts'
import { TASKS } from '../tasks/index.ts'
import { useSyncNow } from '../sync/index.ts'
import { firstPageOf } from './rooms.ts'
import { useOverlays } from './overlays.store.ts'

/** What the desk itself offers in the palette and by key; which of it depends on who is there and how things stand. */
export function useDeskCommands(): void {
  useShortcuts()
  const personal = usePersonalCommands()
  const general = useGeneralCommands()
  useCommands([...general, ...personal])
}

function useGeneralCommands(): Command[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { show } = useOverlays()
  const session = useSession()
  const { colorScheme, language } = usePreferences()
  const setPreferences = useSetPreferences()
  const toDark = colorScheme !== 'dark'
  const toSpanish = language === 'en'
  return [
    {
      id: 'desk.openPalette',
      label: t('commands.open'),
      group: 'desk',
      keys: DESK_KEYS['desk.palette'],
      everywhere: true,
      keyOnly: true,
      run: openCommandPalette,
    },
    ...(isAdministrator(session)
      ? []
      : [
          {
            id: 'go.board',
            label: t('commands.goBoard'),
            group: 'go' as const,
            keys: DESK_KEYS['go.board'],
            run: () => void navigate('/dashboard'),
          },
          {
            id: 'go.home',
            label: t('commands.goHome'),
            group: 'go' as const,
            keys: DESK_KEYS['go.home'],
            run: () => void navigate('/'),
          },
        ]),
    {
      id: 'desk.listKeys',
      label: t('commands.keys'),
      group: 'desk',
      keys: DESK_KEYS['desk.keys'],
      run: () => show('keys'),
    },
    {
      id: 'desk.openPreferences',
      label: t('commands.preferences'),
      group: 'desk',
      keys: DESK_KEYS['desk.preferences'],
      run: () => show('preferences'),
    },
    {
      id: 'desk.runDiagnostics',
      label: t('commands.diagnostics'),
      group: 'desk',
      keys: DESK_KEYS['desk.diagnostics'],
      run: () => show('diagnostics'),
    },
    {
      id: 'desk.switchAppearance',
      label: t(toDark ? 'commands.themeDark' : 'commands.themeLight'),
      group: 'desk',
      keys: DESK_KEYS['desk.appearance'],
      run: () => setPreferences({ colorScheme: toDark ? 'dark' : 'light' }),
    },
    {
      id: 'desk.switchLanguage',
      label: t(toSpanish ? 'commands.languageEs' : 'commands.languageEn'),
      group: 'desk',
      keys: DESK_KEYS['desk.language'],
      // Findable by people who are in front of the language they can't read.
      keywords: ['English', 'Español', 'language', 'idioma'],
      run: () => setPreferences({ language: toSpanish ? 'es' : 'en' }),
    },
  ]
}

function usePersonalCommands(): Command[] {
  const { t } = useTranslation([
    'shell',
    'oversight',
    'imports',
    'exports',
    'verdicts',
    'coaching',
    'tasks',
    'kits',
    'contacts',
    'assistant',
  ])
  const navigate = useNavigate()
  const { show } = useOverlays()
  const session = useSession()
  const { attention } = useSyncStatus()
  const offer = useSignInOffer()
  const lock = useLock()
  const syncNow = useSyncNow()
  const signIn: Command[] =
    offer === null
      ? []
      : [
          {
            id: 'session.signIn',
            label: t(offer === 'first' ? 'commands.signIn' : 'commands.signInAgain'),
            group: 'desk',
            keys: DESK_KEYS['desk.signIn'],
            run: () => show('sign-in'),
          },
        ]
  if (session.kind === 'demo') return signIn
  const first = firstPageOf(session.role)
  return [
    ...signIn,
    ...(attention > 0
      ? [
          {
            id: 'sync.showAttention',
            label: t('commands.attention'),
            group: 'desk' as const,
            keys: DESK_KEYS['desk.attention'],
            run: () => show('attention'),
          },
        ]
      : []),
    ...(hasMembers(session.role)
      ? [
          {
            id: 'absence.open',
            label: t('commands.absence'),
            group: 'desk' as const,
            keys: ABSENCE_KEY,
            run: () => show('absence'),
          },
        ]
      : []),
    ...(mayHaveEmergencyAccess(session.role)
      ? [
          {
            id: 'oversight.openEmergency',
            label: t('oversight:emergency.command'),
            group: 'member' as const,
            run: () => show('emergency'),
          },
        ]
      : []),
    ...(first === TASKS
      ? [
          {
            id: 'go.first',
            label: t('tasks:button.go'),
            group: 'desk' as const,
            keys: DESK_KEYS['go.first'],
            keyOnly: true,
            run: () => void navigate(first),
          },
        ]
      : []),
    ...(mayCoach(session.role)
      ? [
          {
            id: 'coaching.open',
            label: t('coaching:command'),
            group: 'desk' as const,
            ...(first === '/calls' ? { keys: DESK_KEYS['go.first'] } : {}),
            run: () => void navigate('/calls'),
          },
        ]
      : []),
    ...(mayShipKits(session.role)
      ? [
          {
            id: 'kits.toShip',
            label: t('kits:ship.title'),
            group: 'desk' as const,
            keys: DESK_KEYS['go.kits'],
            run: () => void navigate('/kits'),
          },
        ]
      : []),
    ...(mayDecideContacts(session.role)
      ? [
          {
            id: 'contacts.open',
            label: t('contacts:title'),
            group: 'desk' as const,
            keys: DESK_KEYS['go.contacts'],
            run: () => void navigate('/contacts'),
          },
        ]
      : []),
    ...(session.role === 'supervisor'
      ? [
          {
            id: 'oversight.teamToday',
            label: t('oversight:team.title'),
            group: 'desk' as const,
            ...(first === '/team' ? { keys: DESK_KEYS['go.first'] } : {}),
            run: () => void navigate('/team'),
          },
          {
            id: 'verdicts.open',
            label: t('verdicts:menu'),
            group: 'desk' as const,
            run: () => show('verdicts'),
          },
          {
            id: 'oversight.inboundShares',
            label: t('oversight:inbound.command'),
            group: 'desk' as const,
            run: () => show('inbound'),
          },
          {
            id: 'assistant.poor',
            label: t('assistant:poor.title'),
            group: 'desk' as const,
            keys: DESK_KEYS['go.answers'],
            run: () => void navigate('/answers'),
          },
        ]
      : []),
    ...(exportKindsOf(session.role).length > 0
      ? [{ id: 'exports.open', label: t('exports:open'), group: 'desk' as const, run: () => exportDialog.open() }]
      : []),
    ...(mayImport(session.role)
      ? [{ id: 'imports.open', label: t('imports:command'), group: 'desk' as const, run: () => show('import') }]
      : []),
    { id: 'sync.now', label: t('commands.syncNow'), group: 'desk', keys: DESK_KEYS['desk.syncNow'], run: syncNow },
    {
      id: 'session.lock',
      label: t('commands.lock'),
      group: 'desk',
      keys: DESK_KEYS['desk.lock'],
      everywhere: true,
      run: lock,
    },
    {
      id: 'session.signOut',
      label: t('commands.signOut'),
      group: 'desk',
      keys: DESK_KEYS['desk.signOut'],
      run: () => show('sign-out'),
    },
  ]
}

/** Whether an administrator is at the desk: who has one page, and no board to go to. */
export const isAdministrator = (session: SessionState): boolean =>
  session.kind === 'signed-in' && session.role === 'administrator'
