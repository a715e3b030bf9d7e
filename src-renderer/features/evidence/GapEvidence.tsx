import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isGapOpenOn, mayExcludeGap, mayReopenGap, mayVerifyEvidence } from '#shared/domain/gaps/index.ts'
import {
  barToVerifying,
  entryVerdict,
  exclusionsOfGap,
  fieldOfBar,
  kindsOfGap,
  knownOf,
  othersOf,
  readKept,
  valueAsked,
  type BarCode,
  type Known,
  type LeadVerdict,
} from '#shared/domain/measures/index.ts'
import { isOpenGap } from '#shared/domain/member/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import { formatDateTime, localDate, ownZone } from '#shared/domain/time/index.ts'
import type { GapEvidenceItem, MemberDetail } from '#shared/ipc/board.ts'
import { enteredSource } from '#shared/ipc/evidence.ts'
import type { CareGapRow } from '#shared/sync/rows.ts'
import { useDeskNow, useSession } from '../../api/index.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { LeadNote } from '../statements/index.ts'
import { EvidenceForm } from './EvidenceForm.tsx'
import { DocumentLine, OpenDocument } from './DocumentLine.tsx'
import { ExclusionForm } from './ExclusionForm.tsx'
import { GapHistory } from './GapHistory.tsx'
import classes from './evidence.module.css'
import { REASON, reasonTexts } from './reason.ts'
import { RequestLines } from './requests/RequestLines.tsx'
import { useEntryText } from './useEntryText.ts'
import { useEvidenceChange } from './useEvidenceChange.ts'

interface Props {
  readonly gap: CareGapRow
  readonly detail: Pick<
    MemberDetail,
    | 'requests'
    | 'evidence'
    | 'documents'
    | 'moves'
    | 'movedHere'
    | 'calls'
    | 'appointments'
    | 'kits'
    | 'results'
    | 'staffNames'
    | 'unsentRowIds'
    | 'closingDay'
    | 'dateOfBirth'
    | 'gender'
  >
}

/** What was added to a gap, with what whoever looks may do about it; a closed gap is opened again by whoever may. */
export function GapEvidence({ gap, detail }: Props) {
  const { t } = useTranslation('evidence')
  const { locale } = useFormatContext()
  const session = useSession()
  const [step, setStep] = useState<'add' | 'exclude' | 'history' | null>(null)
  const evidence = detail.evidence.filter(({ care_gap_id: id }) => id === gap.id)
  const name = gapNameIn(gap.name, locale)
  const takesEvidence = useTakesEvidence(gap, detail.closingDay)
  const known = useKnown(gap, detail)
  const used = new Set(evidence.map(({ document_id: id }) => id))
  // What is refused stays visible while the gap is worked on.
  const documents = detail.documents.filter(
    ({ care_gap_id: id, id: documentId }) => takesEvidence && id === gap.id && !used.has(documentId),
  )
  const mayReopen = !isOpenGap(gap) && session.kind === 'signed-in' && mayReopenGap(session.role)
  const excludes = takesEvidence && session.kind === 'signed-in' && mayExcludeGap(session.role)
  const reasons = excludes ? exclusionsOfGap(gap, detail.dateOfBirth) : []
  return (
    <div className={classes.evidence}>
      {gap.status === 'reopened' && gap.reopen_why !== null ? (
        <p className={classes.why}>
          {t('reopenedFor')} <span dir="auto">{gap.reopen_why}</span>
          {detail.unsentRowIds.includes(gap.id) ? ` ${t('unsent')}` : ''}
        </p>
      ) : null}
      {documents.length === 0 ? null : (
        <ul className={classes.list} aria-label={t('document.list', { gap: name })}>
          {documents.map((document) => (
            <DocumentLine
              key={document.id}
              document={document}
              gap={gap}
              known={known}
              staffNames={detail.staffNames}
              unsent={detail.unsentRowIds.includes(document.id)}
            />
          ))}
        </ul>
      )}
      {evidence.length === 0 ? null : (
        <ul className={classes.list} aria-label={t('list', { gap: name })}>
          {evidence.map((item) => (
            <Entry key={item.id} item={item} gap={gap} detail={detail} />
          ))}
        </ul>
      )}
      <RequestLines
        gap={gap}
        detail={detail}
        open={takesEvidence}
        wanted={evidence.every(({ state }) => state !== 'received')}
      />
      <Group gap="xs">
        {takesEvidence ? (
          <Button
            size="compact-xs"
            variant="default"
            data-act="enter"
            aria-expanded={step === 'add'}
            aria-label={t('addFor', { gap: name })}
            onClick={() => setStep(step === 'add' ? null : 'add')}
          >
            {t('add')}
          </Button>
        ) : null}
        {reasons.length === 0 ? null : (
          <Button
            size="compact-xs"
            variant="default"
            data-act="exclude"
            aria-expanded={step === 'exclude'}
            aria-label={t('exclude.of', { gap: name })}
            onClick={() => setStep(step === 'exclude' ? null : 'exclude')}
          >
            {t('exclude.action')}
          </Button>
        )}
        {mayReopen ? <Reopen gap={gap} name={name} /> : null}
        <Button
          size="compact-xs"
          variant="subtle"
          aria-expanded={step === 'history'}
          aria-label={t('history.of', { gap: name })}
          onClick={() => setStep(step === 'history' ? null : 'history')}
        >
          {t('history.action')}
        </Button>
      </Group>
      {step === 'history' ? <GapHistory gap={gap} detail={detail} /> : null}
      {takesEvidence && step === 'add' ? (
        <EvidenceForm gap={gap} known={known} document={null} onBack={() => setStep(null)} />
      ) : null}
      {excludes && step === 'exclude' ? (
        <ExclusionForm gap={gap} reasons={reasons} onBack={() => setStep(null)} />
      ) : null}
    </div>
  )
}

interface EntryProps extends Props {
  readonly item: GapEvidenceItem
}

/** The gap is open, and the plan has not closed its year. */
function useTakesEvidence(gap: CareGapRow, closingDay: string | null): boolean {
  const today = localDate(ownZone(), useDeskNow()) ?? ''
  return isGapOpenOn(gap, { today, closingDay })
}

/** What the rules know of the member, and of the gap's other evidence. */
function useKnown(gap: CareGapRow, detail: Props['detail'], entry: string | null = null): Known {
  const today = localDate(ownZone(), useDeskNow()) ?? ''
  const { dateOfBirth, gender, evidence } = detail
  return knownOf({ date_of_birth: dateOfBirth, gender }, today, othersOf(evidence, gap.id, entry))
}

interface Judged {
  /** What the rules say; null: nothing. */
  readonly verdict: LeadVerdict | null
  /** Why nobody may verify it. */
  readonly bar: BarCode | null
}

/** An entry by the measure's rules, while it waits for somebody. */
function judge(gap: CareGapRow, item: GapEvidenceItem, known: Known): Judged {
  if (item.state !== 'received') return { verdict: null, bar: null }
  const kind = kindsOfGap(gap).find((one) => one === item.kind) ?? null
  const { says } = readKept(valueAsked(gap, kind), item)
  if (item.exclusion !== null) return { verdict: null, bar: barToVerifying(gap, item, known) }
  const source = enteredSource.safeParse(item.source)
  const entry = { kind, day: item.service_date ?? '', ...says }
  return {
    verdict: source.success ? entryVerdict(gap, { ...entry, source: source.data }, known) : null,
    bar: barToVerifying(gap, item, known),
  }
}

/** What the day alone would say, where something else keeps the entry from counting. */
const isContradicted = (lead: NonNullable<ReturnType<typeof judge>['verdict']>, bar: ReturnType<typeof judge>['bar']) =>
  bar !== null && lead.verdict.answer === 'counts'

/** Counted by the plan's setting; what was verified here and waits to be sent has no name beside it yet either. */
const isOfFeed = (
  { unsentRowIds }: EntryProps['detail'],
  { id, source, entered_by: author, verified_by: by }: EntryProps['item'],
) => author === null && by === null && (source === 'lab' || source === 'claim') && !unsentRowIds.includes(id)

function Entry({ item, gap, detail }: EntryProps) {
  const { staffNames, unsentRowIds, closingDay } = detail
  const takesEvidence = useTakesEvidence(gap, closingDay)
  const { t } = useTranslation('evidence')
  const format = useFormatContext()
  const session = useSession()
  const text = useEntryText(gap)(item)
  const { api, busy, save } = useEvidenceChange(item.member_id)
  const [returning, setReturning] = useState(false)
  const { verdict, bar } = judge(gap, item, useKnown(gap, detail, item.id))
  const verifies = session.kind === 'signed-in' && mayVerifyEvidence(session.role)
  const waits = item.state === 'received'
  const nameOf = (staffId: string | null): string => (staffId === null ? '' : (staffNames[staffId] ?? ''))
  const target = { memberId: item.member_id, rowId: item.id }
  const told = (fact: string, staffId: string | null): string => {
    const name = nameOf(staffId)
    return name === '' ? fact : t('by', { fact, name })
  }
  const decided = item.verified_at === null ? '' : formatDateTime(item.verified_at, format)
  return (
    <li className={classes.entry} data-line={item.id}>
      <span className={classes.text} dir="auto">
        {text}
      </span>
      <span className={classes.by}>
        {told(t('entered', { when: formatDateTime(item.created_at, format) }), item.entered_by)}
        {unsentRowIds.includes(item.id) ? ` ${t('unsent')}` : ''}
      </span>
      {item.state === 'verified' ? (
        <span>
          {isOfFeed(detail, item)
            ? t('verifiedByFeed', { when: decided })
            : told(t('verified', { when: decided }), item.verified_by)}
        </span>
      ) : null}
      {item.state === 'rejected' ? (
        <span className={classes.why}>
          {told(t('returned', { when: decided }), item.verified_by)}: <span dir="auto">{item.returned_why}</span>
        </span>
      ) : null}
      {item.document_id === null ? null : (
        <OpenDocument document={{ id: item.document_id, member_id: item.member_id }} />
      )}
      {verdict === null || isContradicted(verdict, bar) ? null : <LeadNote lead={verdict} entered kept />}
      {bar === null ? null : <span className={classes.by}>{t(`barred.${fieldOfBar(bar)}`)}</span>}
      {waits && item.own && bar === null ? <span className={classes.by}>{t('waitsForOther')}</span> : null}
      {waits && (item.own || verifies) ? (
        <Group gap="xs">
          {item.own || bar !== null || !takesEvidence ? null : (
            <Button
              size="compact-xs"
              disabled={busy}
              data-act="verify"
              aria-label={t('verifyOf', { what: text })}
              onClick={() =>
                save(
                  item.exclusion === null ? 'verified' : 'verifiedExclusion',
                  () => api.evidence.verify(target),
                  () => undefined,
                )
              }
            >
              {t('verify')}
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="default"
            disabled={busy}
            data-act="return"
            aria-label={t(item.own ? 'takeBackOf' : 'returnOf', { what: text })}
            onClick={() => setReturning(true)}
          >
            {t(item.own ? 'takeBack' : 'return')}
          </Button>
        </Group>
      ) : null}
      {returning ? (
        <ReasonDialog
          title={t(item.own ? 'takeBackTitle' : 'returnTitle')}
          texts={reasonTexts(t, t(item.own ? 'takeBack' : 'return'))}
          length={REASON}
          long
          busy={busy}
          onSubmit={(reason) =>
            save(
              'returned',
              () => api.evidence.sendBack({ ...target, reason }),
              () => setReturning(false),
            )
          }
          onClose={() => setReturning(false)}
        >
          <p className={classes.text}>{text}</p>
        </ReasonDialog>
      ) : null}
    </li>
  )
}

function Reopen({ gap, name }: { readonly gap: CareGapRow; readonly name: string }) {
  const { t } = useTranslation('evidence')
  const { api, busy, save } = useEvidenceChange(gap.member_id)
  const [asking, setAsking] = useState(false)
  const reopen = (reason: string): void =>
    save(
      'reopened',
      () => api.evidence.reopen({ memberId: gap.member_id, rowId: gap.id, reason }),
      () => setAsking(false),
    )
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t('reopenOf', { gap: name })}
        onClick={() => setAsking(true)}
      >
        {t('reopen')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={t('reopenTitle')}
          texts={reasonTexts(t, t('reopen'))}
          length={REASON}
          long
          busy={busy}
          onSubmit={reopen}
          onClose={() => setAsking(false)}
        >
          <p className={classes.text}>{name}</p>
        </ReasonDialog>
      ) : null}
    </>
  )
}
