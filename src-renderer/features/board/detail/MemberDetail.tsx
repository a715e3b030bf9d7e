import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useCallback } from 'react'
import { mayExport } from '#shared/domain/exports/index.ts'
import type { BoardCard, MemberDetail as Detail } from '#shared/ipc/board.ts'
import { memberQuery, useDeskApi, useSession } from '../../../api/index.ts'
import { fullName } from '../../../ui/full-name.ts'
import { errorText } from '../../../ui/notices.ts'
import { useInCall } from '../../calls/index.ts'
import { exportDialog } from '../../exports/index.ts'
import { historyActions } from '../../history/index.ts'
import { MemberProfile } from '../../profile/index.ts'
import { PortalLinksPanel } from '../../portal-links/index.ts'
import { MemberStatements } from '../../statements/index.ts'
import { MemberTasks } from '../../tasks/index.ts'
import { useBoardStore } from '../board.store.ts'
import type { RunMemberAction, RunTestAction, TestAction } from '../data/useTestActions.ts'
import type { Display } from '../useDisplay.ts'
import { BestTimes } from './BestTimes.tsx'
import { CallHistory } from './CallHistory.tsx'
import classes from './detail.module.css'
import { CareGaps, NameList, Screenings } from './MedicalFacts.tsx'
import { Section } from './Section.tsx'
import { TestStatus } from './TestStatus.tsx'
import { Verification } from './Verification.tsx'

interface Props {
  readonly card: BoardCard
  readonly display: Display
  readonly now: number
  readonly onAction: RunMemberAction
}

/** Loads what More opens. What was seen once stays while it is refreshed. */
export function DetailPane({ card, display, now, onAction }: Props) {
  const api = useDeskApi()
  const { t } = display
  const { data, error, refetch } = useQuery(memberQuery(api, card.id))
  const run = useCallback((action: TestAction, rowId: string) => onAction(card.id, action, rowId), [onAction, card.id])
  if (data) return <MemberDetail card={card} detail={data} display={display} now={now} onAction={run} />
  if (error) {
    return (
      <div className={classes.placeholder} role="alert">
        <p>
          {t('detail.failed')} {errorText(error)}
        </p>
        <button type="button" className={classes.link} onClick={() => void refetch()}>
          {t('list.retry')}
        </button>
      </div>
    )
  }
  return <LoadingDetail display={display} />
}

/** Details on the way: drawn once, while members pass by. */
export const LoadingDetail = memo(function LoadingDetail({ display: { t } }: { display: Display }) {
  return (
    <div className={`${classes.placeholder} ${classes.loading}`} role="status" aria-label={t('detail.loading')}>
      <Skeleton height={12} width="40%" />
      <Skeleton height={12} width="70%" />
      <Skeleton height={12} width="55%" />
    </div>
  )
})

interface DetailProps {
  readonly card: BoardCard
  readonly detail: Detail
  readonly display: Display
  readonly now: number
  readonly onAction: RunTestAction
}

/** What More opens (docs/rules/board.md#cards-and-badges), what is due and was done first, then how to reach the member. */
function MemberDetail({ card, detail, display, now, onAction }: DetailProps) {
  const { t } = display
  const inCall = useInCall()
  const session = useSession()
  const takesLog = session.kind === 'signed-in' && mayExport('contacts', session.role)
  const selected = useBoardStore((state) => state.selectedId === card.id)
  return (
    <div className={classes.detail} role="group" aria-label={t('detail.label', { name: fullName(card) })}>
      {detail.complete ? null : <p className={classes.notice}>{t('detail.incomplete')}</p>}
      <div className={classes.column}>
        <CareGaps detail={detail} now={now} display={display} />
        <Section title={t('detail.tasks')}>
          <MemberTasks memberId={card.id} verified />
        </Section>
        <TestStatus
          detail={detail}
          nudges={card.kitNudges}
          contact={card.contact}
          onAction={onAction}
          display={display}
          zone={card.timeZone}
          keyed={selected && !inCall ? 'board' : null}
        />
        <Screenings screenings={detail.screenings} display={display} />
        <CallHistory
          calls={detail.calls}
          unsentRowIds={detail.unsentRowIds}
          display={display}
          onSearch={() => historyActions.open(card, 'member')}
          onLog={takesLog ? () => exportDialog.open({ kind: 'contacts', asked: { member: card.planMemberId } }) : null}
        />
      </div>
      <div className={classes.column}>
        <BestTimes callWindow={detail.callWindow} display={display} now={now} />
        <Verification detail={detail} phone={card.phone} display={display} />
        <Section title={t('detail.said')}>
          <MemberStatements card={card} />
        </Section>
        <Section title={t('detail.profile')}>
          <MemberProfile memberId={card.id} />
        </Section>
        <Section title={t('detail.portal')}>
          <PortalLinksPanel memberId={card.id} memberName={fullName(card)} moment={{ facts: card.contact, now }} />
        </Section>
        <NameList title={t('conditions.title')} names={detail.conditions} display={display} />
        <NameList title={t('medications.title')} names={detail.medications} display={display} />
      </div>
    </div>
  )
}
