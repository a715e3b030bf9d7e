import type { BoardCard, MemberDetail as Detail } from '#shared/ipc/board.ts'
import { fullName } from '../../../ui/full-name.ts'
import { PortalActionsPanel } from '../../portal-actions/index.ts'
import type { Display } from '../format/useDisplay.ts'
import { BestTimes } from './BestTimes.tsx'
import { CallHistory } from './CallHistory.tsx'
import { CareGaps } from './CareGaps.tsx'
import classes from './detail.module.css'
import { NameList } from './NameList.tsx'
import { Screenings } from './Screenings.tsx'
import { Section } from './Section.tsx'
import type { RunTestAction } from './test-actions.ts'
import { TestStatus } from './TestStatus.tsx'
import { Verification } from './Verification.tsx'

interface Props {
  readonly card: BoardCard
  readonly detail: Detail
  readonly display: Display
  readonly now: number
  readonly onAction: RunTestAction
}

/** What More opens (specification section 2), the conversation on the left, the facts on the right. */
export function MemberDetail({ card, detail, display, now, onAction }: Props) {
  const { t } = display
  return (
    <div className={classes.detail} role="group" aria-label={t('detail.label', { name: fullName(card) })}>
      {detail.complete ? null : <p className={classes.notice}>{t('detail.incomplete')}</p>}
      <div className={classes.column}>
        <BestTimes callWindow={detail.callWindow} display={display} now={now} />
        <Verification detail={detail} phone={card.phone} display={display} />
        <Section title={t('detail.portal')}>
          <PortalActionsPanel memberId={card.id} memberName={fullName(card)} moment={{ facts: card.contact, now }} />
        </Section>
        <CareGaps gaps={detail.gaps} display={display} />
        <NameList title={t('conditions.title')} names={detail.conditions} display={display} />
        <NameList title={t('medications.title')} names={detail.medications} display={display} />
      </div>
      <div className={classes.column}>
        <TestStatus detail={detail} nudges={card.kitNudges} onAction={onAction} display={display} />
        <Screenings screenings={detail.screenings} display={display} />
        <CallHistory calls={detail.calls} unsentRowIds={detail.unsentRowIds} display={display} />
      </div>
    </div>
  )
}
