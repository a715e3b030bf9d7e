import { Alert, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconBuilding } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ManagedView } from '#shared/ipc/app.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import classes from './organization-settings.module.css'

/** What the organization has set for this computer and nothing else on this page shows, and what of it can't be used. */
export function OrganizationSettings({ managed }: { managed: ManagedView }) {
  const { t } = useTranslation('shell')
  const { locale } = useFormatContext()
  const lines = linesOf(managed, t, locale)
  return (
    <>
      <Problems managed={managed} />
      {lines.length === 0 ? null : (
        <Stack gap={6} component="section" aria-labelledby="set-by-organization">
          <Text id="set-by-organization" size="sm" fw={500} className={classes.title}>
            <IconBuilding size={16} aria-hidden /> {t('preferences.organization.set')}
          </Text>
          <List size="sm" spacing={2}>
            {lines.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </Stack>
      )}
    </>
  )
}

function linesOf(managed: ManagedView, t: TFunction<'shell'>, locale: string): string[] {
  const { allowedLabs, dialer, updates, crashReportsSent } = managed
  const hosts = new Intl.ListFormat(locale).format(
    (allowedLabs ?? []).map((host) => (host.startsWith('.') ? `*${host}` : host)),
  )
  return [
    allowedLabs === null ? null : t('preferences.organization.labs', { hosts }),
    dialer === null ? null : t(`preferences.organization.dialer.${dialer}`),
    updates === null ? null : t(`preferences.organization.updates.${updates}`),
    crashReportsSent ? t('preferences.organization.crashReportsSent') : null,
  ].filter((line) => line !== null)
}

function Problems({ managed: { unreadable, problems } }: { managed: ManagedView }) {
  const { t } = useTranslation('shell')
  const { locale } = useFormatContext()
  if (!unreadable && problems.length === 0) return null
  const names = problems.map(({ part, link }) =>
    link === null ? t(`preferences.organization.part.${part}`) : t(`preferences.addresses.${link}`),
  )
  const detail = t('preferences.organization.problem', { names: new Intl.ListFormat(locale).format(names) })
  return (
    <Alert
      color="amber"
      py="sm"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t(`preferences.organization.${unreadable ? 'unreadableTitle' : 'problemTitle'}`)}
    >
      {unreadable ? t('preferences.organization.unreadable') : detail}
    </Alert>
  )
}
