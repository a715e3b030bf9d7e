import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconMail, IconMessage } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { mayContact, type ContactFacts, type ContactRefusal } from '#shared/domain/contact-rules/index.ts'
import type { ContactConsentRow } from '#shared/sync/rows.ts'
import type { CommunicationType } from '#shared/sync/vocabulary.ts'
import { useCopyPortalUrl } from './useCopyPortalUrl.ts'
import { type PortalLinks, useRefusalText } from './usePortalLinks.ts'

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
  const { t } = useTranslation('portalLinks')
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

/** Why nothing can be sent on a channel now. */
interface ChannelBlock {
  readonly reason: ContactRefusal
  /** When it may be possible again; null where waiting does not help. */
  readonly nextAllowedAt: string | null
}

type Consent = Pick<ContactConsentRow, 'sms_enabled' | 'email_enabled' | 'sms_stopped_at'>

/**
 * What stands against a message on `channel`; null when nothing does. The consent comes first
 * (docs/rules/messages.md#portal-links), then, where the facts are at hand, the rest of the contact rules. Main and
 * the server decide in the end.
 * @param consent null where none is on file, which enables nothing
 */
function channelBlock(args: {
  readonly channel: CommunicationType
  readonly consent: Consent | null
  readonly facts: ContactFacts | null
  /** Milliseconds. */
  readonly now: number
}): ChannelBlock | null {
  const { channel, consent, facts, now } = args
  const refused = consentRefusal(channel, consent)
  if (refused !== null) return { reason: refused, nextAllowedAt: null }
  if (facts === null) return null
  const decision = mayContact(facts, channel, now)
  return decision.allowed ? null : { reason: decision.reason, nextAllowedAt: decision.nextAllowedAt }
}

function consentRefusal(channel: CommunicationType, consent: Consent | null): ContactRefusal | null {
  if (channel === 'email') return consent?.email_enabled === true ? null : 'emailOff'
  if (consent?.sms_enabled !== true) return 'smsOff'
  return consent.sms_stopped_at === null ? null : 'smsStopped'
}
