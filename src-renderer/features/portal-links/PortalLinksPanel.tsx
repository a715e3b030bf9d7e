import { Badge, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, localDate, toEpochMs, type DisplayLocale } from '#shared/domain/time/index.ts'
import type { ContactConsentRow } from '#shared/sync/rows.ts'
import { PORTAL_LINKS } from '#shared/sync/outbox.ts'
import { memberQuery, useDeskApi } from '../../api/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { SendButtons, type ContactMoment } from './SendButtons.tsx'
import { usePortalLinks, type PortalLinks, type PortalMember } from './usePortalLinks.ts'

interface Props extends PortalMember {
  /** For the rules beyond consent, like texting hours; without it main says what they refuse. */
  readonly moment?: ContactMoment
}

/** The member portal actions panel of an open member (docs/rules/messages.md#portal-links). */
export function PortalLinksPanel({ moment, ...member }: Props) {
  const { data } = useQuery(memberQuery(useDeskApi(), member.memberId))
  const links = usePortalLinks(member)
  return (
    <Stack gap="sm">
      {data ? <PortalStatus consent={data.consent} /> : null}
      <LinkChoice links={links} />
      <SendButtons memberId={member.memberId} links={links} consent={data?.consent} moment={moment ?? null} />
    </Stack>
  )
}

/** 'Active' with the last login date, or that there is no account yet. */
function PortalStatus({ consent }: { readonly consent: ContactConsentRow | null }) {
  const { t } = useTranslation('portalLinks')
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

interface LinkChoiceProps {
  readonly links: Pick<PortalLinks, 'selected' | 'select'>
}

/** The quick links in their order (docs/rules/messages.md#portal-links). */
function LinkChoice({ links }: LinkChoiceProps) {
  const { t } = useTranslation('portalLinks')
  const boxes = PORTAL_LINKS.map((link) => <Checkbox key={link} value={link} size="sm" label={t(`link.${link}`)} />)
  return (
    <Checkbox.Group label={t('links')} value={[...links.selected]} onChange={links.select}>
      <Stack gap="sm" mt={4}>
        {boxes}
      </Stack>
    </Checkbox.Group>
  )
}

/** The portal-link sender of the call dialog: the panel's links and channels on little room. */
export const PortalLinkSender = memo(function PortalLinkSender(member: PortalMember) {
  const { data } = useQuery(memberQuery(useDeskApi(), member.memberId))
  const links = usePortalLinks(member)
  return (
    <Stack gap="xs">
      <LinkChoice links={links} />
      <SendButtons memberId={member.memberId} links={links} consent={data?.consent} moment={null} />
    </Stack>
  )
})
