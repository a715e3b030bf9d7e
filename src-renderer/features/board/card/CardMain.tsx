import { hasLeft, isPlaceKnown } from '#shared/domain/contact-rules/index.ts'
import { repeatsCard } from '#shared/domain/next-action/index.ts'
import { formatDate, toEpochMs } from '#shared/domain/time/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import { ENDS_SOON_DAYS, type BoardCard } from '#shared/ipc/board.ts'
import { fullName } from '../../../ui/full-name.ts'
import { formatPhone } from '../../../ui/phone.ts'
import { CalledInButton, gateText, isOutOfHours, useStaffRole, type CallGate } from '../../calls/index.ts'
import { CardTasks } from '../../kits/index.ts'
import { SkipButton, SkipLine } from '../../skips/index.ts'
import type { Display } from '../useDisplay.ts'
import classes from './card.module.css'
import { NextStep } from './NextStep.tsx'
import { WhyHere } from './WhyHere.tsx'

type BadgeName = keyof BoardCard['badges']
/** Color family of a badge; the text always says the same. */
type BadgeTone = 'good' | 'call' | 'soon' | 'stop' | 'plain'

/** Badges in the order they are read: whether to call first, then what waits. */
const BADGE_TONES: readonly (readonly [BadgeName, BadgeTone])[] = [
  ['dnc', 'stop'],
  ['bestTimeNow', 'call'],
  ['highPickup', 'good'],
  ['completedToday', 'plain'],
  ['refusedToday', 'plain'],
  ['resultsReady', 'soon'],
  ['kitArrived', 'soon'],
  ['testScheduled', 'plain'],
  ['verified', 'plain'],
]

interface CardMainProps {
  readonly card: BoardCard
  readonly gate: CallGate
  readonly display: Display
  /** Milliseconds; changes on the minute. */
  readonly now: number
  /** Whether the Tab key stops at its controls. */
  readonly reachable: boolean
}

/** What is told of a member in every view of the board: who, may I call now, why now, what to talk about. */
export function CardMain({ card, gate, display, now, reachable }: CardMainProps) {
  const { t } = display
  return (
    <div className={classes.main}>
      <header className={classes.head}>
        <span className={classes.position} title={t('card.position', { position: card.reason.position })}>
          {card.reason.position}
        </span>
        <h3 className={classes.name} id={`member-${card.id}`} dir="auto">
          {fullName(card)}
        </h3>
        <span className={classes.priority} data-priority={card.priority}>
          {t(`priority.${card.priority}`)}
        </span>
        {BADGE_TONES.map(([badge, tone]) =>
          card.badges[badge] && !(badge === 'bestTimeNow' && gate.state === 'refused') ? (
            <span key={badge} className={classes.badge} data-tone={tone}>
              {t(`badges.${badge === 'dnc' && card.contact.deceased ? 'deceased' : badge}`, {
                percent: card.pickupPercent,
              })}
            </span>
          ) : null,
        )}
        <TriedMark card={card} display={display} />
      </header>
      <CardFacts card={card} display={display} now={now} />
      <div className={classes.call}>
        <CallLine card={card} gate={gate} display={display} now={now} />
        <WhyHere card={card} display={display} reachable={reachable} />
        <CalledInButton card={card} reachable={reachable} />
        <SkipButton card={card} reachable={reachable} />
        <NextStep card={card} display={display} />
      </div>
      <SkipLine card={card} now={now} />
      <TalkAbout card={card} display={display} />
      <CardTasks card={card} />
    </div>
  )
}

/** The last try of today, on this station's clock like every time of a call. */
function TriedMark({ card: { today }, display }: { card: BoardCard; display: Display }) {
  if (today?.state !== 'tried') return null
  const { t } = display
  const outcome = t(`calls.outcome.${today.outcome}`).toLocaleLowerCase(display.locale)
  return (
    <span className={classes.badge} data-tone="plain">
      {t('card.tried', { time: display.clockHere(toEpochMs(today.at)), outcome })}
    </span>
  )
}

/** The number that a call would dial, or why there is none. */
function numberText({ contact: { phone, numberInUse } }: BoardCard, t: Display['t']): string {
  if (numberInUse === 'bad') return t('card.noWorkingNumber')
  return phone === null ? t('card.noPhone') : formatPhone(phone)
}

function CardFacts({ card, display, now }: { card: BoardCard; display: Display; now: number }) {
  const { t } = display
  const { preferredLanguage: language, refusedFor } = card
  return (
    <p className={classes.facts}>
      {card.foundBy === null ? null : (
        <span className={classes.language}>
          {t(`card.foundBy.${card.foundBy.by}`, { ending: card.foundBy.ending })}
        </span>
      )}
      {card.age === null ? null : <span>{t('card.age', { count: card.age })}</span>}
      <span dir="auto">{card.healthPlan}</span>
      {card.contact.coverageEndsOn ? (
        <span className={classes.language}>
          {t(hasLeft(card.contact, now) ? 'card.coverageEnded' : 'card.coverageEnds', {
            day: formatDate(card.contact.coverageEndsOn, display.locale),
          })}
        </span>
      ) : null}
      <span className={classes.number}>{numberText(card, t)}</span>
      {language === 'en' ? null : (
        <span className={classes.language}>
          {language === 'other' ? t('card.speaksOther') : t('card.speaks', { language: t(`language.${language}`) })}
        </span>
      )}
      {refusedFor === null ? null : (
        <span className={classes.language}>
          {t(`card.refusedFor.${refusedFor.reason === 'language' ? 'language' : 'other'}`, {
            reason: t(`calls.reason.${refusedFor.reason}`),
            date: display.dayOf(refusedFor.at),
          })}
        </span>
      )}
      {card.interpreterLanguage === null ? null : (
        <span className={classes.language} dir="auto">
          {t('card.interpreter', { language: card.interpreterLanguage })}
        </span>
      )}
      {card.oneCaller === null ? null : (
        <span className={classes.language} dir="auto">
          {card.oneCaller.awayUntil === null
            ? t('card.askedFor', { name: card.oneCaller.name })
            : t('card.askedForAway', {
                name: card.oneCaller.name,
                until: display.dateTime(card.oneCaller.awayUntil),
              })}
        </span>
      )}
      {card.mayTalkWith.length === 0 ? null : (
        <span dir="auto">{t('card.mayTalkWith', { names: card.mayTalkWith.join(', ') })}</span>
      )}
      {card.preferredName === null ? null : <span dir="auto">{t('card.calledBy', { name: card.preferredName })}</span>}
    </p>
  )
}

const SCORES = [100, 75, 50, 40, 25, 0] as const

const knownScore = (score: number): (typeof SCORES)[number] => SCORES.find((known) => known === score) ?? 0

interface CallLineProps {
  readonly card: BoardCard
  readonly gate: CallGate
  readonly display: Display
  /** Milliseconds. */
  readonly now: number
}

/** May I call now, and if not, why not and when; then what time it is for the member. */
function CallLine({ card, gate, display, now }: CallLineProps) {
  const { t } = display
  const theirTime = card.timeZone === null ? null : display.clockIn(card.timeZone, now)
  return (
    <p className={classes.callLine} id={`call-${card.id}`}>
      {gate.state === 'open' ? (
        <BestTime score={knownScore(card.reason.timeScore)} display={display} />
      ) : (
        <span className={classes.refused} data-state={gate.state}>
          {whyNot({ card, gate, display, now })}
        </span>
      )}
      {card.contact.noReminders && !card.contact.onDnc ? <span>{t('card.noReminders')}</span> : null}
      {theirTime === null ? null : <span className={classes.number}>{t('card.theirTime', { time: theirTime })}</span>}
      {isPlaceKnown(card.contact) || isOutOfHours(gate) ? null : <span>{t('card.placeUnknown')}</span>}
    </p>
  )
}

function BestTime({ score, display: { t } }: { score: (typeof SCORES)[number]; display: Display }) {
  return (
    <span className={classes.score} data-score={score}>
      {t(`callTime.${score}`)}
    </span>
  )
}

function whyNot({ card, gate, display, now }: CallLineProps): string | null {
  const { t, locale } = display
  const isDnc = gate.state === 'refused' && gate.decision.reason === 'doNotCall'
  if (isDnc && card.dncDate !== null) return t('card.dncSince', { date: display.date(card.dncDate) })
  return gateText(gate, { t, locale, zone: card.timeZone, now })
}

/** The insight in the language of the screen; if there is none, the one in English. */
function Insight({ card, locale }: { card: BoardCard; locale: Display['locale'] }) {
  if (locale === 'en') return <span dir="auto">{card.aiInsight}</span>
  const translated = card.aiInsightSpanish !== ''
  return (
    <span dir="auto" lang={translated ? locale : 'en'}>
      {translated ? card.aiInsightSpanish : card.aiInsight}
    </span>
  )
}

/** Gap names on a closed card; the rest are counted. */
const NAMES_SHOWN = 4

/** What to talk about: the insight, and the open gaps by name. */
function TalkAbout({ card, display }: { card: BoardCard; display: Display }) {
  const { t, locale } = display
  const said = (list: readonly string[]): string[] => [...new Set(list.map((name) => gapNameIn(name, locale)))]
  const open = said(card.openGapNames.filter((name) => !card.arrangedGapNames.includes(name)))
  const arranged = said(card.arrangedGapNames)
  // The sample card is the specified one, whatever it says twice.
  const isSample = useStaffRole() === null
  const about = card.nextAction?.action === 'task' ? null : (card.nextAction?.about ?? null)
  const hasInsight =
    card.aiInsight !== '' && (isSample || !repeatsCard(card.aiInsight, { about, gaps: card.openGapNames }))
  const names = open.slice(0, NAMES_SHOWN)
  const hidden = open.length - names.length
  const reported = said(card.reportedGapNames)
  // There is nothing to talk about with somebody who has died.
  if (card.contact.deceased) return null
  if (!hasInsight && names.length + arranged.length + reported.length === 0) return null
  return (
    <div className={classes.insight}>
      {hasInsight ? (
        <p className={classes.insightText}>
          <b className={classes.insightLabel}>{t('card.insight')}</b> <Insight card={card} locale={locale} />
        </p>
      ) : null}
      {names.length === 0 ? null : (
        <p className={classes.talk}>
          <b className={classes.insightLabel}>{t('card.talkAbout')}</b>
          {names.map((name) => (
            <span key={name} className={classes.gap} dir="auto">
              {name}
            </span>
          ))}
          {hidden > 0 ? <span>{t('card.moreGaps', { count: hidden })}</span> : null}
          {card.gapsEnd === null ? null : <TimeLeft end={card.gapsEnd} display={display} />}
        </p>
      )}
      {arranged.length === 0 ? null : (
        <p className={classes.talk}>
          <b className={classes.insightLabel}>{t('card.underWay')}</b>
          <span dir="auto">{arranged.slice(0, NAMES_SHOWN).join(', ')}</span>
          {names.length > 0 || card.gapsEnd === null ? null : <TimeLeft end={card.gapsEnd} display={display} />}
        </p>
      )}
      {reported.length === 0 ? null : (
        <p className={classes.talk}>
          <b className={classes.insightLabel}>{t('card.saidDone')}</b>
          <span dir="auto">{reported.slice(0, NAMES_SHOWN).join(', ')}</span>
        </p>
      )}
    </div>
  )
}

/** How long there is for the first of these gaps. */
function TimeLeft({ end, display: { t, date } }: { end: NonNullable<BoardCard['gapsEnd']>; display: Display }) {
  const { day, daysLeft } = end
  const on = date(day)
  return (
    <time
      dateTime={day}
      className={classes.left}
      data-soon={(daysLeft !== null && daysLeft <= ENDS_SOON_DAYS) || undefined}
    >
      {daysLeft === null ? t('card.ends.over', { date: on }) : null}
      {daysLeft === 0 ? t('card.ends.today', { date: on }) : null}
      {daysLeft ? t('card.ends.left', { count: daysLeft, date: on }) : null}
    </time>
  )
}

/**
 * Value, compliance, gaps and, last of all, what happened last. Short figures on the left, longer ones on the right. A member
 * whose file gives no value has none: 0 is what is stored for it, and no sum.
 */
export function CardFigures({ card, display }: { card: BoardCard; display: Display }) {
  const { t } = display
  const hasValue = card.financialValue > 0
  const gaps = (
    <>
      <dt>{t('card.gaps')}</dt>
      <dd>{card.openGapCount}</dd>
    </>
  )
  return (
    <dl className={classes.figures}>
      {hasValue ? (
        <>
          <dt>{t('card.value')}</dt>
          <dd>{display.money(card.financialValue)}</dd>
        </>
      ) : (
        gaps
      )}
      <dt>{t('card.compliance')}</dt>
      <dd>{t('percent', { value: Math.round(card.compliancePercent) })}</dd>
      {hasValue ? gaps : null}
      <dt>{t('card.lastContact')}</dt>
      <dd>{card.lastContactAt === null ? t('card.never') : display.dayOf(card.lastContactAt)}</dd>
    </dl>
  )
}
