import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconMail, IconMessage } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContactFacts } from '#shared/domain/contact-rules/index.ts'
import type { ContactConsentRow } from '#shared/sync/rows.ts'
import type { CommunicationType } from '#shared/sync/vocabulary.ts'
import { channelBlock } from './channel-block.ts'
import type { PortalLinks } from './usePortalLinks.ts'
import { useCopyPortalUrl } from './useCopyPortalUrl.ts'
import { useRefusalText } from './useRefusalText.ts'

const ICONS = { email: IconMail, sms: IconMessage } as const
const LABELS = { email: 'sendEmail', sms: 'sendSms' } as const
const CHANNELS = ['email', 'sms'] as const satisfies CommunicationType[]

/** What the contact rules look at, and when. */
export interface ContactMoment {
  readonly facts: ContactFacts
  /** Milliseconds. */
  readonly now: number
}

interface Props {
  readonly memberId: string
  readonly links: PortalLinks
  /** Undefined while it is loading: then the buttons are open, and main decides. */
  readonly consent: ContactConsentRow | null | undefined
  readonly moment: ContactMoment | null
}

/** Send Email, Send SMS, Copy Portal URL; below them, in words, why a channel is closed. */
export function SendButtons({ memberId, links, consent, moment }: Props) {
  const { t } = useTranslation('portalActions')
  const copying = useCopyPortalUrl()
  const refusalText = useRefusalText()
  const id = useId()
  const blocks = CHANNELS.map((channel) => {
    const block =
      consent === undefined
        ? null
        : channelBlock({ channel, consent, facts: moment?.facts ?? null, now: moment?.now ?? 0 })
    return { channel, reason: block && refusalText(block), reasonId: `${id}-${channel}` }
  })
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {blocks.map(({ channel, reason, reasonId }) => {
          const Icon = ICONS[channel]
          return (
            <Button
              key={channel}
              variant="default"
              leftSection={<Icon size={14} aria-hidden />}
              loading={links.sending === channel}
              disabled={reason !== null || links.sending !== null}
              onClick={() => links.send(channel)}
              {...(reason === null ? {} : { 'aria-describedby': reasonId, title: reason })}
            >
              {t(LABELS[channel])}
            </Button>
          )
        })}
        <Button
          variant="default"
          leftSection={<IconCopy size={14} aria-hidden />}
          loading={copying.busy}
          onClick={() => copying.copy(memberId)}
        >
          {t('copyUrl')}
        </Button>
      </Group>
      {blocks.map(({ reason, reasonId }) =>
        reason === null ? null : (
          <Text key={reasonId} id={reasonId} size="xs" c="dimmed">
            {reason}
          </Text>
        ),
      )}
    </Stack>
  )
}
