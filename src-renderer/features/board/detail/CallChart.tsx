import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, memberQuery, useDeskApi, useDeskEvent, useDeskNow } from '../../../api/index.ts'
import { KitOrderHere } from '../../kits/index.ts'
import { RecordedList } from '../../statements/index.ts'
import { isOfTheHour } from '../card/NextStep.tsx'
import { useTestActions, type TestAction } from '../data/useTestActions.ts'
import { useDisplay } from '../useDisplay.ts'
import { CallHistory } from './CallHistory.tsx'
import classes from './detail.module.css'
import { CareGaps, NameList, Screenings } from './MedicalFacts.tsx'
import { Section } from './Section.tsx'
import { LoadingDetail } from './MemberDetail.tsx'
import { TestStatus } from './TestStatus.tsx'

/**
 * What is known of the member on the line, beside the script: what was done, what is due, what was said. What the call
 * itself records stands with its wrap-up, and is not said again here.
 */
export function CallChart({ memberId }: { readonly memberId: string }) {
  const api = useDeskApi()
  const display = useDisplay()
  const now = useDeskNow()
  const { t } = display
  const card = useCard(memberId)
  const { data: detail } = useQuery(memberQuery(api, memberId))
  const onAction = useTestActions(display)
  const run = useCallback(
    (action: TestAction, rowId: string) => onAction(memberId, action, rowId),
    [onAction, memberId],
  )
  if (!detail || !card) return <LoadingDetail display={display} />
  const isHour = isOfTheHour(card)
  const { nextAction } = card
  // Nobody is to be called any more: what the call was to be about is the step.
  const next = display.nextStep(isHour && nextAction ? { nextAction: { ...nextAction, action: 'gap' } } : card)
  return (
    <div className={classes.chart}>
      {next === null ? null : (
        <p className={classes.next}>
          <b>{next.step}</b>
          {isHour ? null : ` ${next.why}`}
        </p>
      )}
      <TestStatus
        detail={detail}
        nudges={card.kitNudges}
        contact={card.contact}
        onAction={run}
        display={display}
        zone={card.timeZone}
        keyed="call"
        order={<KitOrderHere card={card} />}
      />
      <CareGaps detail={detail} now={now} display={display} />
      <Screenings screenings={detail.screenings} display={display} />
      <Section title={t('detail.saidSoFar')}>
        <RecordedList memberId={memberId} />
      </Section>
      <CallHistory
        calls={detail.calls}
        unsentRowIds={detail.unsentRowIds}
        display={display}
        onSearch={null}
        onLog={null}
      />
      <NameList title={t('conditions.title')} names={detail.conditions} display={display} />
      <NameList title={t('medications.title')} names={detail.medications} display={display} />
    </div>
  )
}

/** The member's card, in the queue or outside of it; undefined while it is read. */
function useCard(memberId: string) {
  const api = useDeskApi()
  const client = useQueryClient()
  const queryKey = ['calls', 'card', memberId]
  useDeskEvent(api.board.onMembersChanged, ({ memberIds }) => {
    if (memberIds === null || memberIds.includes(memberId)) void client.invalidateQueries({ queryKey })
  })
  return useQuery({ queryKey, queryFn: () => call(api.board.getCard({ memberId })), gcTime: 0 }).data
}
