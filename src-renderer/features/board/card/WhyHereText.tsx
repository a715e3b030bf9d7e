import type { BoardCard, PositionReason } from '#shared/ipc/board.ts'
import { fullName } from '../../../ui/full-name.ts'
import type { Display } from '../useDisplay.ts'
import classes from './why.module.css'

interface Props {
  readonly card: BoardCard
  readonly display: Display
}

/** The member's place in words: the step that decided, and both members' figures side by side. */
export function WhyHereText({ card, display }: Props) {
  const { t } = display
  const { reason } = card
  return (
    <div className={classes.text} tabIndex={-1} data-autofocus>
      <h4 className={classes.title}>{t('why.title', { position: reason.position })}</h4>
      <p className={classes.sentence}>{sentenceFor(card, display)}</p>
      <Comparison card={card} display={display} />
    </div>
  )
}

/** 0 is stored where no file gives a value. */
const valueIn = (dollars: number, { t, money }: Display): string => (dollars > 0 ? money(dollars) : t('why.noValue'))

function sentenceFor(card: BoardCard, display: Display): string {
  const { t } = display
  const { reason } = card
  const { next, decidedBy } = reason
  if (next === null || decidedBy === 'last') return t('why.last')
  const pairs: Partial<Record<PositionReason['decidedBy'], readonly [string | number, string | number]>> = {
    time: [reason.timeScore, next.timeScore],
    pickup: [Math.round(reason.pickup), Math.round(next.pickup)],
    priority: [t(`priority.${card.priority}`), t(`priority.${next.priority}`)],
    value: [valueIn(card.financialValue, display), valueIn(next.value, display)],
  }
  const [mine, theirs] = pairs[decidedBy] ?? ['', '']
  return t(`why.${decidedBy}`, { name: next.name, mine, theirs })
}

function Comparison({ card, display }: Props) {
  const { t } = display
  const { reason } = card
  const { next } = reason
  const source = reason.pickupSource === 'plan' ? 'why.facts.pickupPlan' : 'why.facts.pickupHistory'
  const rows = [
    { step: 'time', mine: reason.timeScore, theirs: next?.timeScore },
    {
      step: 'pickup',
      mine: t(source, { percent: Math.round(reason.pickup) }),
      theirs: next === null ? undefined : t('percent', { value: Math.round(next.pickup) }),
    },
    {
      step: 'priority',
      mine: t(`priority.${card.priority}`),
      theirs: next === null ? undefined : t(`priority.${next.priority}`),
    },
    {
      step: 'value',
      mine: valueIn(card.financialValue, display),
      theirs: next === null ? undefined : valueIn(next.value, display),
    },
  ] as const
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          <th scope="col" dir="auto">
            {fullName(card)}
          </th>
          {next === null ? null : (
            <th scope="col" dir="auto">
              {t('why.nextMember', { name: next.name })}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ step, mine, theirs }) => (
          <tr key={step} data-decides={step === reason.decidedBy || undefined}>
            <th scope="row">{t(`why.facts.${step}`)}</th>
            <td>{mine}</td>
            {theirs === undefined ? null : <td>{theirs}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
