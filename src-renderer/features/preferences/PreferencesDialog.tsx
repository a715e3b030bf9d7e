import {
  Button,
  Group,
  Input,
  Modal,
  SegmentedControl,
  Slider,
  Stack,
  Switch,
  Text,
  Anchor,
  Skeleton,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCK_MINUTES, type BoardLayout, type Preferences } from '#shared/ipc/app.ts'
import { maySetUp } from '#shared/domain/station/index.ts'
import {
  appInfoQuery,
  managedQuery,
  useDeskApi,
  usePreferences,
  useSession,
  addressesQuery,
  managedAddressesQuery,
} from '../../api/index.ts'
import { NewRecoveryCodes, ServerSetting } from '../session/index.ts'
import { errorText } from '../../ui/notices.ts'
import { OrganizationSettings } from './OrganizationSettings.tsx'
import classes from './organization-settings.module.css'
import { UpdateStatus } from './UpdateStatus.tsx'
import { useSetPreferences } from './useSetPreferences.ts'
import { AddressForm } from './AddressForm.tsx'

interface PreferencesDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onDiagnostics: () => void
}

const LOCK_MARKS = [5, 10, 15].map((value) => ({ value, label: String(value) }))
/** Every language by its own name, so that nobody has to know the other one to find theirs. */
const LANGUAGES: { value: Preferences['language']; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
]
const LAYOUTS = ['comfortable', 'compact'] as const satisfies BoardLayout[]
const SCHEMES = ['auto', 'light', 'dark'] as const satisfies Preferences['colorScheme'][]

/** What the organization has set is to be read, though it can't be changed. */
const READABLE = { label: { color: 'var(--mantine-color-text)' } }

/** What each person sets for this computer. Every change counts at once, except the addresses, which are saved. */
export function PreferencesDialog({ opened, onClose, onDiagnostics }: PreferencesDialogProps) {
  const { t } = useTranslation(['shell', 'common'])
  const preferences = usePreferences()
  const setPreferences = useSetPreferences()
  const signedIn = useSession().kind === 'signed-in'
  const api = useDeskApi()
  const info = useQuery(appInfoQuery(api)).data
  const managed = useQuery(managedQuery(api)).data
  const fixed = managed?.fixed ?? {}

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('preferences.title')}
      size="md"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack gap="xl">
        <Choice
          label={t('preferences.language')}
          value={preferences.language}
          data={LANGUAGES}
          onChange={(language) => setPreferences({ language })}
        />
        <Choice
          label={t('preferences.colorScheme')}
          value={preferences.colorScheme}
          data={SCHEMES.map((value) => ({ value, label: t(`preferences.${value}`) }))}
          onChange={(colorScheme) => setPreferences({ colorScheme })}
        />
        {signedIn ? (
          <Choice
            label={t('preferences.boardLayout')}
            value={preferences.boardLayout ?? 'comfortable'}
            data={LAYOUTS.map((value) => ({ value, label: t(`preferences.${value}`) }))}
            onChange={(boardLayout) => setPreferences({ boardLayout })}
          />
        ) : null}
        <LockMinutes
          key={preferences.lockAfterMinutes}
          minutes={preferences.lockAfterMinutes}
          fixed={fixed.lockAfterMinutes !== undefined}
          onChange={(lockAfterMinutes) => setPreferences({ lockAfterMinutes })}
        />
        <Switch
          label={t('preferences.names')}
          description={<WithWhy fixed={fixed.namesInNotifications !== undefined}>{t('preferences.namesHint')}</WithWhy>}
          disabled={fixed.namesInNotifications !== undefined}
          styles={READABLE}
          checked={preferences.namesInNotifications}
          onChange={(event) => setPreferences({ namesInNotifications: event.currentTarget.checked })}
        />
        {info?.shell === 'electron' ? (
          <Switch
            label={t('preferences.signInStart')}
            description={
              <WithWhy fixed={fixed.startAtSignIn !== undefined}>{t('preferences.signInStartHint')}</WithWhy>
            }
            disabled={fixed.startAtSignIn !== undefined}
            styles={READABLE}
            checked={preferences.startAtSignIn}
            onChange={(event) => setPreferences({ startAtSignIn: event.currentTarget.checked })}
          />
        ) : null}
        <OutsideAddresses />
        <NewRecoveryCodes onMade={onClose} />
        <ServerSetting />
        {managed ? <OrganizationSettings managed={managed} /> : null}
        <UpdateStatus />
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            {info ? t('preferences.version', { version: info.version }) : null}
          </Text>
          <Button size="compact-sm" variant="default" onClick={onDiagnostics}>
            {t('menu.diagnostics')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

interface ChoiceProps<V extends string> {
  readonly label: ReactNode
  readonly value: V
  readonly data: { value: V; label: string }[]
  readonly onChange: (value: V) => void
}

function Choice<V extends string>({ label, value, data, onChange }: ChoiceProps<V>) {
  const id = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <SegmentedControl<V> fullWidth aria-labelledby={id} value={value} data={data} onChange={onChange} />
    </Input.Wrapper>
  )
}

/** What a control does, and why it can't be changed here where the organization has set it. */
function WithWhy({ fixed, children }: { fixed: boolean; children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <>
      {children}
      {fixed ? <strong className={classes.why}>{t('preferences.organization.set')}</strong> : null}
    </>
  )
}

interface LockMinutesProps {
  readonly minutes: number
  /** Set by the organization. */
  readonly fixed: boolean
  readonly onChange: (minutes: number) => void
}

/** Starts anew from the kept value (by `key`), so that dragging needs no saving on the way. */
function LockMinutes({ minutes, fixed, onChange }: LockMinutesProps) {
  const { t } = useTranslation('shell')
  const [dragged, setDragged] = useState(minutes)
  const hintId = useId()
  return (
    <Input.Wrapper
      label={`${t('preferences.lock')}: ${t('preferences.minutes', { count: dragged })}`}
      labelElement="div"
      description={<WithWhy fixed={fixed}>{t('preferences.lockHint')}</WithWhy>}
      descriptionProps={{ id: hintId }}
      pb="md"
    >
      <Slider
        {...LOCK_MINUTES}
        mt="sm"
        marks={LOCK_MARKS}
        label={null}
        value={dragged}
        disabled={fixed}
        onChange={setDragged}
        onChangeEnd={onChange}
        thumbLabel={t('preferences.lock')}
        thumbProps={{ 'aria-describedby': hintId, 'aria-disabled': fixed }}
      />
    </Input.Wrapper>
  )
}

/** The addresses of labs, kits, maps and portal, for those who decide for a team; where nobody is signed in, who that is. */
function OutsideAddresses() {
  const { t } = useTranslation('shell')
  const session = useSession()
  if (session.kind === 'demo') {
    return (
      <Text size="xs" c="dimmed">
        {t('preferences.addresses.signedOut')}
      </Text>
    )
  }
  return maySetUp(session.role) ? <Disclosure /> : null
}

function Disclosure() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  return (
    <Stack gap="md">
      <Anchor component="button" type="button" size="sm" ta="start" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'preferences.addresses.hide' : 'preferences.addresses.show')}
      </Anchor>
      {open ? <LoadedForm /> : null}
    </Stack>
  )
}

function LoadedForm() {
  const api = useDeskApi()
  const { data, error } = useQuery(addressesQuery(api))
  const managed = useQuery(managedAddressesQuery(api)).data
  if (data && managed) return <AddressForm kept={data} managed={managed} />
  if (error) return <p role="alert">{errorText(error)}</p>
  return <Skeleton height={240} aria-hidden />
}
