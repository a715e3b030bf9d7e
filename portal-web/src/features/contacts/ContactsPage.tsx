import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconMessage, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatClock, formatDateInWords, formatZoneInWords, isoDay } from '#shared/domain/time/format.ts'
import type { OwnContact } from '../../api/member/records.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import { AsyncSection } from '../../ui/AsyncSection.tsx'
import { HelpPhone } from '../../ui/HelpPhone.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'

/** `/portal/contacts`: when the plan called or wrote, about what, and how to stop it (docs/rules/portal.md#contacts). */
export function ContactsPage() {
  const { t } = useTranslation('whyCalled')
  const signedIn = useMember()
  const contacts = useQuery(memberQueries.contacts(signedIn))
  const zone = signedIn.member.time_zone ?? 'America/New_York'
  usePageTitle(t('pageTitle'))
  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <Title order={1}>{t('title')}</Title>
        <Text>{t('intro')}</Text>
      </Stack>
      <HowToStop />
      <section aria-labelledby="contacts-list">
        <Stack gap="md">
          <Title order={2} id="contacts-list">
            {t('list')}
          </Title>
          <AsyncSection query={contacts} empty={{ when: (rows) => rows.length === 0, text: t('empty') }}>
            {(rows) => (
              <LongList rows={rows} yearOf={({ at }) => isoDay(at, zone).slice(0, 4)} level={3}>
                {(contact) => <Contact contact={contact} zone={zone} />}
              </LongList>
            )}
          </AsyncSection>
        </Stack>
      </section>
    </Stack>
  )
}

/** When, by what and about what: never the name of a test, because others may look at the screen too. */
function Contact({ contact: { at, way, about }, zone }: { readonly contact: OwnContact; readonly zone: string }) {
  const { t } = useTranslation('whyCalled')
  const locale = useDisplayLocale()
  // A time is never broken between two lines.
  const clock = `${formatClock(at, { locale, zone }).replaceAll(' ', '\u00a0')}, ${formatZoneInWords(at, { locale, zone })}`
  return (
    <Card component="article">
      <Text fw={650}>{t(`way.${way}`, { date: formatDateInWords(isoDay(at, zone), locale), clock })}</Text>
      <Text>{t(`about.${about}`)}</Text>
    </Card>
  )
}

/** Above the list, so that nobody has to look for it. */
function HowToStop() {
  const { t } = useTranslation('whyCalled')
  return (
    <section aria-labelledby="contacts-stop">
      <Stack gap="sm">
        <Title order={2} id="contacts-stop">
          {t('stop.title')}
        </Title>
        <Text>{t('stop.calls')}</Text>
        <Text>{t('stop.texts')}</Text>
        <Group gap="sm">
          <LinkButton to="/portal/chat" leftSection={<IconMessage size={22} aria-hidden="true" />}>
            {t('stop.message')}
          </LinkButton>
          <LinkButton
            to="/portal/profile"
            variant="default"
            leftSection={<IconSettings size={22} aria-hidden="true" />}
          >
            {t('stop.settings')}
          </LinkButton>
        </Group>
        <HelpPhone />
      </Stack>
    </section>
  )
}
