import { Badge, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate, localDate, toEpochMs, type DisplayLocale } from '#shared/domain/time/index.ts'
import type { ContactConsentRow } from '#shared/sync/rows.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'

/** 'Active' with the last login date, or that there is no account yet. */
export function PortalStatus({ consent }: { readonly consent: ContactConsentRow | null }) {
  const { t } = useTranslation('portalActions')
  const { locale } = useFormatContext()
  if (consent?.has_account !== true) {
    return (
      <Group gap={4} wrap="nowrap" c="var(--mantine-color-amber-text)">
        <IconAlertTriangle size={14} aria-hidden />
        <Text size="sm">{t('noAccount')}</Text>
      </Group>
    )
  }
  const lastLogin = consent.last_login_at
  return (
    <Group gap="xs">
      <Badge>{t('active')}</Badge>
      <Text size="sm" c="dimmed">
        {lastLogin === null ? t('neverLoggedIn') : t('lastLogin', { date: dayHere(lastLogin, locale) })}
      </Text>
    </Group>
  )
}

/** The date of an instant on this station's clock, as people read it. */
function dayHere(instant: string, locale: DisplayLocale): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return formatDate(localDate(timeZone, toEpochMs(instant)) ?? instant.slice(0, 10), locale)
}
