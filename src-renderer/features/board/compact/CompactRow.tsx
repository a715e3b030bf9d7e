import { IconCheck, IconPhone, IconPhoneCall, IconPhoneOff } from '@tabler/icons-react'
import { memo } from 'react'
import { toEpochMs } from '#shared/domain/time/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import { fullName } from '../../../ui/full-name.ts'
import { callGate, gateWord, shortMoment, type CallGate } from '../../calls/index.ts'
import cardClasses from '../card/card.module.css'
import type { Display } from '../useDisplay.ts'
import classes from './compact.module.css'

interface Props {
  readonly card: BoardCard
  readonly display: Display
  /** Milliseconds. */
  readonly now: number
}

/**
 * A member in two lines: who and may I call now, then the next step with what else there is to talk about, and why now. Read out
 * in this order. The selection passes over it without drawing it anew.
 */
export const CompactRow = memo(function CompactRow({ card, display, now }: Props) {
  const { t } = display
  const gate = callGate(card, now)
  const may = mayCall({ card, display, now }, gate)
  return (
    <>
      <span className={classes.position} aria-hidden>
        {card.reason.position}
      </span>
      <span className={classes.who}>
        <span className={classes.name} dir="auto">
          {fullName(card)}
        </span>{' '}
        <span className={cardClasses.priority} data-priority={card.priority}>
          {t(`priority.${card.priority}`)}
        </span>
      </span>{' '}
      <span className={classes.may} data-state={gate.state}>
        <GateIcon gate={gate} />
        <span title={may}>{may}</span>
      </span>{' '}
      <NextStep card={card} display={display} />{' '}
      <span className={classes.why}>{whyNow({ card, display, now }, gate)}</span>
    </>
  )
})

/** What to do, and the gaps that it does not name and that are not arranged; its why on the row itself, for who can't see the pointer. */
function NextStep({ card, display }: Pick<Props, 'card' | 'display'>) {
  const next = display.nextStep(card)
  const about = card.nextAction?.about ?? null
  const others = card.openGapNames
    .filter((name) => name !== about && !card.arrangedGapNames.includes(name))
    .map((name) => gapNameIn(name, display.locale))
  const rest = card.contact.deceased ? '' : [...new Set(others)].join(', ')
  if (next === null) {
    return (
      <span className={classes.about} dir="auto">
        {rest}
      </span>
    )
  }
  return (
    <span className={classes.about} dir="auto" title={nextStepTitle(next)}>
      <span className={classes.step}>{next.step}</span>
      {rest === '' ? '' : ` · ${rest}`}
    </span>
  )
}

/** The step with its why, for the pointer and for screen readers. */
export const nextStepTitle = ({ step, why }: { readonly step: string; readonly why: string }): string =>
  `${step}: ${why}`

/** A refusal is a finished call too, and has its own word. */
function mayCall({ card, display: { t, locale }, now }: Props, gate: CallGate): string {
  const finished = gate.state === 'refused' && gate.decision.reason === 'completed'
  if (finished && card.badges.refusedToday) return t('card.refused')
  return gateWord(gate, { t, locale, zone: null, now })
}

function GateIcon({ gate }: { gate: CallGate }) {
  const icon = { size: 14, 'aria-hidden': true } as const
  if (gate.state === 'open') return <IconPhone {...icon} />
  if (gate.state === 'inCall') return <IconPhoneCall {...icon} />
  return gate.decision.reason === 'completed' ? <IconCheck {...icon} /> : <IconPhoneOff {...icon} />
}

/** A promise further away is no reason to call now. */
const SOON_MS = 12 * 3_600_000
const SCORES = [100, 75, 50] as const

/**
 * What a search found the member by; else the first of what makes this the moment: a promise that is due, what waits for
 * the member and is not the next step, a try of today, the hour.
 */
function whyNow({ card, display, now }: Props, gate: CallGate): string {
  const { t } = display
  const { badges, contact, today, reason } = card
  const action = card.nextAction?.action
  if (card.foundBy !== null) return t(`card.foundBy.${card.foundBy.by}`, { ending: card.foundBy.ending })
  if (contact.deceased || badges.dnc || badges.completedToday || badges.refusedToday) return ''
  if (card.skip?.state === 'aside') return t('compact.aside')
  if (contact.callbackDueAt !== null && toEpochMs(contact.callbackDueAt) - now < SOON_MS) {
    return t('compact.promised', {
      when: shortMoment(contact.callbackDueAt, { t, locale: display.locale, zone: null, now }).text,
    })
  }
  if (card.skip !== null) return t(`compact.back.${card.skip.state}`)
  if (badges.resultsReady && action !== 'result') return t('badges.resultsReady')
  if (badges.kitArrived && action !== 'kitArrived') return t('badges.kitArrived')
  if (today?.state === 'tried') {
    const outcome = t(`calls.outcome.${today.outcome}`).toLocaleLowerCase(display.locale)
    return t('card.tried', { time: display.clockHere(toEpochMs(today.at)), outcome })
  }
  const score = SCORES.find((known) => known === reason.timeScore)
  // Their best time is no reason while nobody may call.
  if (score !== undefined && !(score === 100 && gate.state === 'refused')) return t(`compact.time.${score}`)
  return badges.highPickup ? t('badges.highPickup', { percent: card.pickupPercent }) : ''
}
