import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PORTAL_LINKS, type PortalLink } from '#shared/sync/outbox.ts'
import type { CommunicationType } from '#shared/sync/vocabulary.ts'
import { formatDateTime } from '#shared/domain/time/index.ts'
import { call, toApiError, useDeskApi } from '../../api/index.ts'
import { errorText, errorTextOr, notifyFailure, notifyInfo, notifyOk, notifyProblem } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { useNotSetUpText } from '../../ui/useNotSetUpText.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'

/** What the person can put right, or what the member has not agreed to: said as it is. */
const SAID_AS_IT_IS = ['portalLinks.noneSelected', 'portalLinks.smsDisabled', 'portalLinks.emailDisabled']
const NOT_ALLOWED = 'portalLinks.notAllowed'

export interface PortalMember {
  readonly memberId: string
  readonly memberName: string
}

/** The chosen links and what is done with them. */
export interface PortalLinks {
  readonly selected: readonly PortalLink[]
  readonly select: (links: readonly string[]) => void
  /** The channel that is being sent on; null while nothing is. */
  readonly sending: CommunicationType | null
  readonly send: (channel: CommunicationType) => void
}

/** Sends the chosen links once; every outcome is a toast (docs/rules/messages.md#portal-links). */
export function usePortalLinks({ memberId, memberName: name }: PortalMember): PortalLinks {
  const { t } = useTranslation('portalLinks')
  const api = useDeskApi()
  const refusalText = useRefusalText()
  const notSetUpText = useNotSetUpText()
  const [selected, setSelected] = useState<readonly PortalLink[]>(['home'])
  const [channelInUse, setChannelInUse] = useState<CommunicationType | null>(null)
  const sending = useOneAtATime({ wholeDoubleClick: true })

  const reportFailure = (error: unknown): void => {
    const { code, field } = toApiError(error)
    if (SAID_AS_IT_IS.includes(code)) notifyProblem(errorText(error))
    else if (code === NOT_ALLOWED) notifyFailure(t('failed'), refusalText({ reason: field, nextAllowedAt: null }))
    else notifyFailure(t('failed'), errorTextOr(error, t('tryAgain')))
  }

  const sendOn = async (channel: CommunicationType): Promise<void> => {
    setChannelInUse(channel)
    try {
      const {
        status,
        count: links,
        lacks,
      } = await call(api.portalLinks.send({ memberId, channel, links: [...selected] }))
      const facts = { name, links, channel: t(`channel.${channel}`) }
      if (status === 'sent') notifyOk(t('sent', facts), t('willReceive', facts))
      else if (lacks === null) notifyInfo(t('waiting', facts))
      else notifyInfo(`${t('kept', facts)} ${notSetUpText(lacks, channel)}`)
    } catch (error) {
      reportFailure(error)
    }
  }

  return {
    selected,
    select: (links) => setSelected(PORTAL_LINKS.filter((link) => links.includes(link))),
    sending: sending.busy ? channelInUse : null,
    send: (channel) => {
      if (selected.length === 0) notifyProblem(t('noneSelected'))
      else sending.run(() => sendOn(channel))
    },
  }
}

const WORDED = [
  'deceased',
  'doNotCall',
  'noPhone',
  'badPhone',
  'noWorkingNumber',
  'noEmail',
  'smsOff',
  'smsStopped',
  'emailOff',
  'crisisHold',
  'stateEmergency',
  'outsideHours',
  'closedDay',
  'textCapDay',
  'textCapWeek',
  'textCapMonth',
] as const

interface Refusal {
  /** A `ContactRefusal`, or what main sent in its place. */
  readonly reason: string | undefined
  /** When the channel may open again; null where that is not known. */
  readonly nextAllowedAt: string | null
}

/** Says why a channel is closed, and when it opens again. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useTranslation('portalLinks')
  const format = useFormatContext()
  return ({ reason, nextAllowedAt }) => {
    const known = WORDED.find((candidate) => candidate === reason) ?? 'other'
    const why = t(`refusal.${known}`)
    return nextAllowedAt === null ? why : t('next', { reason: why, when: formatDateTime(nextAllowedAt, format) })
  }
}
