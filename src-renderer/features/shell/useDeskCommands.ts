import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { usePreferences, useSession, useSyncStatus } from '../../api/index.ts'
import { openCommandPalette, useCommands, useShortcuts, type Command } from '../commands/index.ts'
import { useSetPreferences } from '../preferences/index.ts'
import { useLock } from '../session/index.ts'
import { mayImport } from '../imports/index.ts'
import { mayHaveEmergencyAccess } from '../oversight/index.ts'
import { useSyncNow } from '../sync/index.ts'
import { isAdministrator } from './is-administrator.ts'
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
      keys: 'mod+k',
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
            keys: 'mod+1',
            run: () => void navigate('/dashboard'),
          },
          {
            id: 'go.home',
            label: t('commands.goHome'),
            group: 'go' as const,
            keys: 'h',
            run: () => void navigate('/'),
          },
        ]),
    { id: 'desk.listKeys', label: t('commands.keys'), group: 'desk', keys: '?', run: () => show('keys') },
    {
      id: 'desk.openPreferences',
      label: t('commands.preferences'),
      group: 'desk',
      keys: 'mod+,',
      run: () => show('preferences'),
    },
    {
      id: 'desk.runDiagnostics',
      label: t('commands.diagnostics'),
      group: 'desk',
      keys: 'mod+i',
      run: () => show('diagnostics'),
    },
    {
      id: 'desk.switchAppearance',
      label: t(toDark ? 'commands.themeDark' : 'commands.themeLight'),
      group: 'desk',
      keys: 'mod+d',
      run: () => setPreferences({ colorScheme: toDark ? 'dark' : 'light' }),
    },
    {
      id: 'desk.switchLanguage',
      label: t(toSpanish ? 'commands.languageEs' : 'commands.languageEn'),
      group: 'desk',
      keys: 'mod+e',
      // Findable by people who are in front of the language they can't read.
      keywords: ['English', 'Español', 'language', 'idioma'],
      run: () => setPreferences({ language: toSpanish ? 'es' : 'en' }),
    },
  ]
}

function usePersonalCommands(): Command[] {
  const { t } = useTranslation(['shell', 'oversight', 'imports'])
  const { show } = useOverlays()
  const session = useSession()
  const { attention } = useSyncStatus()
  const lock = useLock()
  const syncNow = useSyncNow()
  if (session.kind === 'demo') {
    return [
      { id: 'session.signIn', label: t('commands.signIn'), group: 'desk', keys: 'mod+s', run: () => show('sign-in') },
    ]
  }
  return [
    ...(attention > 0
      ? [
          {
            id: 'sync.showAttention',
            label: t('commands.attention'),
            group: 'desk' as const,
            keys: 'n',
            run: () => show('attention'),
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
    ...(mayImport(session.role)
      ? [{ id: 'imports.open', label: t('imports:command'), group: 'desk' as const, run: () => show('import') }]
      : []),
    { id: 'sync.now', label: t('commands.syncNow'), group: 'desk', keys: 'u', run: syncNow },
    { id: 'session.lock', label: t('commands.lock'), group: 'desk', keys: 'mod+l', everywhere: true, run: lock },
    { id: 'session.signOut', label: t('commands.signOut'), group: 'desk', keys: 'mod+o', run: () => show('sign-out') },
  ]
}
