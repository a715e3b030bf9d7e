import { canOverride } from '#shared/domain/contact-rules/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import { CardButton } from '../../../ui/CardButton.tsx'
import { fullName } from '../../../ui/full-name.ts'
import { callActions, subjectOf, useStaffRole, useStartCall, type CallGate } from '../../calls/index.ts'
import { MessageButton } from '../../chat/index.ts'
import { KitButton } from '../../kits/index.ts'
import { LabButtons } from '../../links/index.ts'
import type { Display } from '../useDisplay.ts'
import classes from './card.module.css'

interface Props {
  readonly card: BoardCard
  readonly gate: CallGate
  readonly display: Display
  /** Whether the Tab key stops here: only on the selected card. */
  readonly reachable: boolean
}

/** What can be done for a member; nothing but read for one who has died. The dialogs behind these buttons exist once, beside the board. */
export function CardActions({ card, gate, display: { t }, reachable }: Props) {
  const name = fullName(card)
  if (card.contact.deceased) return <CallButtons card={card} gate={gate} t={t} reachable={reachable} />
  return (
    <>
      <CallButtons card={card} gate={gate} t={t} reachable={reachable} />
      <MessageButton card={card} reachable={reachable} />
      <CardButton
        label={t('card.viewScriptOf', { name })}
        title={`${t('card.viewScript')} (S)`}
        reachable={reachable}
        onClick={() => callActions.viewScript(card)}
      >
        {t('card.viewScript')}
      </CardButton>
      <LabButtons card={card} reachable={reachable} />
      <KitButton card={card} reachable={reachable} />
    </>
  )
}

type CallButtonsProps = Omit<Props, 'display'> & Pick<Display, 't'>

/** Call Now, or why not on the button itself; beside it the way on for those who may go on with a reason. */
function CallButtons({ card, gate, t, reachable }: CallButtonsProps) {
  const startCall = useStartCall()
  const role = useStaffRole()
  const label = t(labelOf(gate, card))
  const decision = gate.state === 'refused' ? gate.decision : null
  return (
    <>
      <button
        type="button"
        className={classes.callNow}
        aria-label={`${label}: ${fullName(card)}`}
        aria-describedby={`call-${card.id}`}
        aria-keyshortcuts="c"
        title={gate.state === 'open' ? `${label} (C)` : undefined}
        tabIndex={reachable ? 0 : -1}
        disabled={gate.state !== 'open'}
        onClick={() => void startCall(subjectOf(card), null)}
      >
        {label}
      </button>
      {decision !== null && role !== null && canOverride(decision, role) ? (
        <CardButton
          label={t('card.callAnywayOf', { name: fullName(card) })}
          reachable={reachable}
          onClick={() =>
            callActions.show({
              kind: 'override',
              subject: subjectOf(card),
              reason: decision.reason,
              limit: decision.limit,
            })
          }
        >
          {t('card.callAnyway')}
        </CardButton>
      ) : null}
    </>
  )
}

/**
 * Fixed words for do-not-call and for a call that is done (docs/rules/board.md#cards-and-badges); else the button
 * keeps its own.
 */
function labelOf(
  gate: CallGate,
  { today }: BoardCard,
): 'card.deceased' | 'card.dnc' | 'card.completed' | 'card.refused' | 'card.callNow' {
  const reason = gate.state === 'refused' ? gate.decision.reason : null
  if (reason === 'deceased') return 'card.deceased'
  if (reason === 'doNotCall') return 'card.dnc'
  if (reason !== 'completed') return 'card.callNow'
  return today?.state === 'refused' ? 'card.refused' : 'card.completed'
}
