import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CRISIS_CARD, CRISIS_LINKS } from '#shared/domain/assessments/crisis-card.ts'
import type { CrisisChoice } from '../../api/member/crisis.ts'
import type { KeptCard } from '../../services/kept-card.ts'
import { useCareTeamHours } from '../../services/useCareTeamHours.ts'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import { usePortalConfig } from '../../services/PortalServicesContext.tsx'
import { PhoneLink } from '../../ui/HelpPhone.tsx'
import classes from './crisis.module.css'

export interface CrisisCardProps {
  /** What brought the card up; of words that run over two messages it is not known here whether they raised an alert. */
  readonly about: 'answers' | 'message' | 'messages'
  /** Whether that has reached the care team; what is pressed before is passed on once it has. */
  readonly stored: boolean
  /** Keeps what is pressed until it is passed on. */
  readonly kept: KeptCard
  /** Leads to the sign-in where the session is over and what was written waits for a new one; left out otherwise. */
  readonly onSignIn?: (() => void) | undefined
  /** Offers to close the card; left out where the page goes on below it. */
  readonly onClose?: () => void
}

const HELP = ['call988', 'text988', 'call911'] as const

/**
 * The crisis card (domain notes on screening instruments, 'Item 9 protocol'): help outside at once, with no connection
 * needed, and two words to the care team. It takes the focus, so that a screen reader reads it first, and blocks nothing.
 * Needs the texts of `crisis` and `member`.
 */
export function CrisisCard({ about, stored, kept, onSignIn, onClose }: CrisisCardProps) {
  const { t } = useTranslation('crisis')
  const language = useDisplayLocale()
  const { title, body, buttons } = CRISIS_CARD[language]
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [callback, askCallback] = useCrisisChoice('callback', { stored, kept })
  const [safe, saySafe] = useCrisisChoice('safe', { stored, kept })
  useEffect(() => heading.current?.focus(), [])
  const signedOut = onSignIn !== undefined
  return (
    <section aria-labelledby={titleId} className={classes.card} data-crisis-card={stored ? 'stored' : 'notStored'}>
      <Title order={2} id={titleId} ref={heading} tabIndex={-1} className={classes.title ?? ''}>
        {title}
      </Title>
      <Stack gap="xs">
        {body.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Stack>
      <div className={classes.help}>
        {HELP.map((name) => (
          <Button key={name} component="a" href={CRISIS_LINKS[language][name]} color="red">
            {buttons[name]}
          </Button>
        ))}
      </div>
      <WhoReads about={about} stored={stored} signedOut={signedOut} />
      {stored || !onSignIn ? null : <Button onClick={onSignIn}>{t('signIn')}</Button>}
      <Stack gap="sm" align="stretch">
        <Button variant="default" aria-disabled={callback === 'sending'} onClick={askCallback}>
          {buttons.callback}
        </Button>
        <ChoiceAnswer choice="callback" state={callback} signedOut={signedOut} />
        <Button variant="default" aria-disabled={safe === 'sending'} onClick={saySafe}>
          {buttons.safe}
        </Button>
        <ChoiceAnswer choice="safe" state={safe} signedOut={signedOut} />
        {onClose ? (
          // Not where a hand that has just pressed Send may press again.
          <Group>
            <Button variant="subtle" onClick={onClose}>
              {t('close')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </section>
  )
}

/** Who sees what was written, and when; never a promise that nobody can keep. */
function WhoReads({
  about,
  stored,
  signedOut,
}: Pick<CrisisCardProps, 'about' | 'stored'> & { readonly signedOut: boolean }) {
  const { t } = useTranslation('crisis')
  const { note } = CRISIS_CARD[useDisplayLocale()]
  const { staffing, text: hours } = useCareTeamHours()
  const line = (): string => {
    if (!stored) return t(signedOut ? 'signedOut' : 'notStored')
    if (staffing === 'away') return t('nobodyNow', { hours })
    if (staffing !== 'there' || about === 'messages') return t('received')
    return about === 'message' ? t('messageNote') : note
  }
  return (
    <Text fw={650} role="status">
      {line()}
    </Text>
  )
}

interface ChoiceAnswerProps {
  readonly choice: CrisisChoice
  readonly state: ChoiceState
  readonly signedOut: boolean
}

function ChoiceAnswer({ choice, state, signedOut }: ChoiceAnswerProps) {
  const { t } = useTranslation('crisis')
  const { staffing, text: hours } = useCareTeamHours()
  const { helpPhone } = usePortalConfig()
  const line = (): ReactNode => {
    switch (state) {
      case 'none':
        return ''
      case 'sending':
        return t('sending')
      case 'waiting':
        return t(`${choice}.${signedOut ? 'signedOut' : 'waiting'}`)
      case 'failed':
        return t('failed')
      case 'told':
        if (choice === 'safe' || staffing === 'there') return t(`${choice}.told`)
        return staffing === 'away' ? t('callback.toldLater', { hours }) : t('callback.toldSoon')
      case 'noAlert':
        if (choice === 'safe') return t('safe.told')
        if (helpPhone === null) return t('callback.noAlert')
        return (
          <>
            {t('callback.noAlertPhone')} <PhoneLink phone={helpPhone} />
          </>
        )
    }
  }
  return (
    <Text role="status" className={classes.answer ?? ''} fw={650}>
      {line()}
    </Text>
  )
}

/**
 * `waiting`: pressed, but what it belongs to has not reached the care team yet; `noAlert`: there was nothing open to note
 * it on; `failed`: it is sent again by pressing again, or when the connection is back.
 */
type ChoiceState = 'none' | 'waiting' | 'sending' | 'told' | 'noAlert' | 'failed'

/**
 * One of the two buttons that tell the care team something.
 * @param parts `stored`: whether what the member wrote has reached the care team; before that there is no alert to answer
 */
function useCrisisChoice(
  choice: CrisisChoice,
  { stored, kept }: Pick<CrisisCardProps, 'stored' | 'kept'>,
): readonly [ChoiceState, () => void] {
  const [state, setState] = useState<ChoiceState>(() => (kept.isChosen(choice) ? 'waiting' : 'none'))
  const latest = useRef(0)
  const send = useCallback(async () => {
    const turn = ++latest.current
    const answer = await kept.tell(choice).then(
      (noted): ChoiceState => (noted ? 'told' : 'noAlert'),
      (): ChoiceState => 'failed',
    )
    if (turn === latest.current) setState(answer)
  }, [kept, choice])
  useEffect(() => {
    if (stored && state === 'waiting') void send()
  }, [stored, state, send])
  const sendNow = useCallback(() => {
    setState('sending')
    void send()
  }, [send])
  useEffect(() => {
    if (state !== 'failed') return undefined
    window.addEventListener('online', sendNow)
    return () => window.removeEventListener('online', sendNow)
  }, [state, sendNow])
  const press = (): void => {
    kept.choose(choice)
    if (stored) sendNow()
    else setState('waiting')
  }
  return [stored && state === 'waiting' ? 'sending' : state, press]
}
