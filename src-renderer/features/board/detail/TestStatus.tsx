import { careNameWithFile } from '#shared/domain/care-names/index.ts'
import {
  canBeDiscussed,
  canDiscuss,
  canFollowUp,
  coachKitStatus,
  mayDiscuss,
  offersReminder,
  testStatusOverview,
} from '#shared/domain/member/index.ts'
import { neverShipped, trueKitStatus } from '#shared/domain/kit-shipping/index.ts'
import type { BoardCard, MemberDetail } from '#shared/ipc/board.ts'
import type { AppointmentRow, LabResultRow, TestKitRow } from '#shared/sync/rows.ts'
import type { ReactNode } from 'react'
import { useDeskNow, useSession } from '../../../api/index.ts'
import { AppointmentChanges, BookingAdder, VisitKeys } from '../../appointments/index.ts'
import { KitLife } from '../../kits/index.ts'
import { useLabNames } from '../../links/index.ts'
import { CallInsteadButton } from '../../tasks/index.ts'
import type { Display } from '../useDisplay.ts'
import classes from './detail.module.css'
import { failureText, reminderText, type ReminderFacts, type RunTestAction } from '../data/useTestActions.ts'
import { Section } from './Section.tsx'
import { TestEntry } from './TestEntry.tsx'

interface Props {
  readonly detail: Pick<MemberDetail, 'id' | 'appointments' | 'kits' | 'results' | 'unsentRowIds' | 'staffNames'>
  /** Kits that wait for a nudge. */
  readonly nudges: BoardCard['kitNudges']
  /** What the contact rules know: of who has died, and while an urgent alert is open, nobody asks for a reminder. */
  readonly contact: Pick<BoardCard['contact'], 'deceased' | 'crisisHold'>
  readonly onAction: RunTestAction
  readonly display: Display
  /** IANA zone of the member. */
  readonly zone: string | null
  /** Whether the keys about a visit are about this member: in the call, or for the selected card on the board. */
  readonly keyed: 'call' | 'board' | null
  /** What tests are ordered with, in place of the booking. */
  readonly order?: ReactNode
}

interface EntryProps {
  readonly unsent: boolean
  /** No message may be asked for. */
  readonly silent: boolean
  readonly onAction: RunTestAction
  readonly display: Display
}

/**
 * The Test Status Overview panel: three sections, each only when it has entries
 * (docs/rules/care.md#tests-and-results).
 */
export function TestStatus({ detail, nudges, contact, onAction, display, zone, keyed, order }: Props) {
  const { t } = display
  const { scheduledTests, kits, results } = testStatusOverview(detail)
  const common = (rowId: string): EntryProps => ({
    unsent: detail.unsentRowIds.includes(rowId),
    silent: contact.deceased || contact.crisisHold,
    onAction,
    display,
  })
  const empty = scheduledTests.length + kits.length + results.length === 0
  return (
    <Section title={t('tests.title')}>
      {keyed === null ? null : <VisitKeys memberId={detail.id} visits={scheduledTests} onBoard={keyed === 'board'} />}
      {empty ? <p className={classes.dimmed}>{t('tests.none')}</p> : null}
      {order ?? <BookingAdder memberId={detail.id} zone={zone} />}
      <Group title={t('tests.scheduled', { count: scheduledTests.length })} shown={scheduledTests.length > 0}>
        {scheduledTests.map((test) => (
          <ScheduledTest key={test.id} test={test} keyed={keyed !== null} {...common(test.id)} />
        ))}
      </Group>
      <Group title={t('tests.kits', { count: kits.length })} shown={kits.length > 0}>
        {kits.map((kit) => (
          <HomeKit
            staffNames={detail.staffNames}
            key={kit.id}
            kit={kit}
            nudgeDay={nudges.find(({ kitId }) => kitId === kit.id)?.day ?? null}
            {...common(kit.id)}
          />
        ))}
      </Group>
      <Group title={t('tests.results', { count: results.length })} shown={results.length > 0}>
        {results.map((result) => (
          <LabResult key={result.id} result={result} {...common(result.id)} />
        ))}
      </Group>
    </Section>
  )
}

function Group({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null
  return (
    <div role="group" aria-label={title}>
      <h5 className={classes.groupTitle}>{title}</h5>
      <ul className={classes.entries}>{children}</ul>
    </div>
  )
}

function ScheduledTest({ test, keyed, ...common }: EntryProps & { test: AppointmentRow; keyed: boolean }) {
  const { t, placeTime, date } = common.display
  const now = useDeskNow()
  const labs = useLabNames()
  const providers = { 'lab-one': labs.first, 'lab-two': labs.second, 'in-office': t('tests.inOffice') }
  const reminder = {
    state: test.reminder_state,
    sentAt: test.reminder_sent_at,
    channel: test.reminder_channel,
    reason: test.reminder_reason,
  }
  const place = [test.lab_name, test.address].filter((part) => part !== null).join(', ')
  return (
    <TestEntry
      {...common}
      rowId={test.id}
      name={careNameWithFile(test.test_name, common.display.locale)}
      status={t(`tests.appointmentStatus.${test.status}`)}
      action={!common.silent && offersReminder(test, now) ? 'remind' : null}
      facts={[
        placeTime(test.appointment_datetime, test.time_zone),
        place === '' ? null : place,
        providers[test.provider],
        test.confirmation_number === null ? null : t('tests.confirmation', { number: test.confirmation_number }),
        test.scheduled_on === null || test.scheduled_by === null
          ? null
          : t('tests.bookedBy', { date: date(test.scheduled_on), name: test.scheduled_by }),
        reminder.state === null && test.reminder_sent ? t('reminder.marked') : reminderText(reminder, common.display),
      ]}
    >
      <ReminderProblem memberId={test.member_id} reminder={reminder} display={common.display} />
      <AppointmentChanges appointment={test} keyed={keyed} />
    </TestEntry>
  )
}

interface ProblemProps {
  readonly memberId: string
  readonly reminder: ReminderFacts
  readonly display: Display
}

/** Why the message did not go out, and what to do instead. */
function ReminderProblem({ memberId, reminder, display: { t } }: ProblemProps) {
  if (reminder.state !== 'failed') return null
  return (
    <div className={classes.problem} role="note">
      <span>
        <b>{t('reminder.failed')}</b> {failureText(reminder.reason, t)}
      </span>{' '}
      <CallInsteadButton memberId={memberId} />
    </div>
  )
}

interface KitProps extends EntryProps {
  readonly kit: TestKitRow
  readonly nudgeDay: number | null
  readonly staffNames: MemberDetail['staffNames']
}

function HomeKit({ kit, nudgeDay, staffNames, ...common }: KitProps) {
  const { t, date, dateTime, dayOf } = common.display
  const status = trueKitStatus(kit)
  const by = (staffId: string | null, fact: string): string => {
    const name = staffId === null ? undefined : staffNames[staffId]
    return name === undefined ? fact : t('tests.by', { fact, name })
  }
  const followUp = {
    state: kit.follow_up_state,
    sentAt: kit.follow_up_sent_at,
    channel: kit.follow_up_channel,
    reason: kit.follow_up_reason,
  }
  const followUpText = reminderText(followUp, common.display)
  return (
    <TestEntry
      {...common}
      rowId={kit.id}
      name={careNameWithFile(kit.kit_type, common.display.locale)}
      status={t(`tests.kitStatus.${coachKitStatus(status)}`)}
      // A nudge is a task of its own, whether the kit has arrived or not.
      action={
        !common.silent && (canFollowUp(kit) || (nudgeDay !== null && kit.follow_up_state !== 'waiting'))
          ? 'followUp'
          : null
      }
      facts={[
        status === 'ordered' || neverShipped(kit) || kit.shipped_at !== null
          ? by(kit.ordered_by, t('tests.orderedOn', { date: dayOf(kit.created_at) }))
          : null,
        kit.date_sent === null || neverShipped(kit)
          ? null
          : by(kit.shipped_by ?? kit.ordered_by, t('tests.sentOn', { date: date(kit.date_sent) })),
        kit.ship_to === null ? null : t('tests.shipTo', { address: kit.ship_to }),
        kit.date_delivered === null ? null : t('tests.deliveredOn', { date: date(kit.date_delivered) }),
        kit.date_completed === null ? null : t('tests.completedOn', { date: date(kit.date_completed) }),
        kit.tracking_number === null ? null : t('tests.tracking', { number: kit.tracking_number }),
        kit.followed_up_at === null || followUp.state !== null
          ? null
          : by(kit.followed_up_by, t('tests.followedUp', { date: dayOf(kit.followed_up_at) })),
        followUpText === null ? null : by(kit.followed_up_by, followUpText),
        kit.approved_at === null ? null : by(kit.approved_by, t('tests.approvedOn', { date: dayOf(kit.approved_at) })),
        kit.status_changed_at === null
          ? null
          : by(kit.status_changed_by, t('tests.changedAt', { when: dateTime(kit.status_changed_at) })),
      ]}
    >
      <ReminderProblem memberId={kit.member_id} reminder={followUp} display={common.display} />
      <KitLife kit={kit} nudgeDay={nudgeDay} />
      {kit.order_notes === '' ? null : (
        <p className={classes.note} dir="auto">
          {kit.order_notes}
        </p>
      )}
    </TestEntry>
  )
}

function LabResult({ result, ...common }: EntryProps & { result: LabResultRow }) {
  const { t, date, dayOf } = common.display
  const session = useSession()
  const may = mayDiscuss(result, session.kind === 'signed-in' ? session.role : null)
  const wasOpened = result.discussion_opened_at !== null
  return (
    <TestEntry
      {...common}
      rowId={result.id}
      name={careNameWithFile(result.test_name, common.display.locale)}
      status={t(`tests.resultStatus.${result.status}`)}
      action={may && canDiscuss(result) ? 'discuss' : null}
      second={may && wasOpened && canBeDiscussed(result) ? 'discussed' : null}
      urgent={result.urgent}
      facts={[
        date(result.test_date),
        result.provider,
        result.discussion_opened_at === null
          ? null
          : t('tests.discussionOpened', { date: dayOf(result.discussion_opened_at) }),
        result.discussed_at === null ? null : t('tests.discussedOn', { date: dayOf(result.discussed_at) }),
        may ? null : t('tests.heldForClinician'),
      ]}
    >
      {result.result_summary === null || !may ? null : <p dir="auto">{result.result_summary}</p>}
    </TestEntry>
  )
}
