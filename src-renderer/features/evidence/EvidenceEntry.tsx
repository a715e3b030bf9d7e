import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayVerifyEvidence } from '#shared/domain/gaps/index.ts'
import {
  barToVerifying,
  entryVerdict,
  fieldOfBar,
  kindsOfGap,
  readKept,
  valueAsked,
  type BarCode,
  type Known,
  type LeadVerdict,
} from '#shared/domain/measures/index.ts'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { GapEvidenceItem } from '#shared/ipc/board.ts'
import { enteredSource } from '#shared/ipc/evidence.ts'
import type { CareGapRow } from '#shared/sync/rows.ts'
import { useSession } from '../../api/index.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { LeadNote } from '../statements/index.ts'
import { OpenDocument } from './DocumentLine.tsx'
import { EvidenceForm } from './EvidenceForm.tsx'
import classes from './evidence.module.css'
import { REASON, reasonTexts } from './reason.ts'
import { useEntryText } from './useEntryText.ts'
import { useEvidenceChange } from './useEvidenceChange.ts'
import { useKnown, useTakesEvidence, type GapProps } from './useGapFacts.ts'

interface EntryProps extends GapProps {
  readonly item: GapEvidenceItem
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
  { unsentRowIds }: GapProps['detail'],
  { id, source, entered_by: author, verified_by: by }: GapEvidenceItem,
) => author === null && by === null && (source === 'lab' || source === 'claim') && !unsentRowIds.includes(id)

/** What it does not say, so that somebody enters it from the record: the entry itself is changed by nobody. */
const MISSING: Partial<Record<BarCode, 'kind' | 'day' | 'value'>> = {
  'kind-missing': 'kind',
  'day-missing': 'day',
  'value-missing': 'value',
  'finding-missing': 'value',
}

/** One entry of a gap, with what the rules say of it and what whoever looks may do. */
export function EvidenceEntry({ item, gap, detail }: EntryProps) {
  const { staffNames, unsentRowIds, closingDay } = detail
  const takesEvidence = useTakesEvidence(gap, closingDay)
  const { t } = useTranslation('evidence')
  const format = useFormatContext()
  const session = useSession()
  const text = useEntryText(gap)(item)
  const { api, busy, save } = useEvidenceChange(item.member_id)
  const [returning, setReturning] = useState(false)
  const [completing, setCompleting] = useState(false)
  const known = useKnown(gap, detail, item.id)
  const { verdict, bar } = judge(gap, item, known)
  const missing = bar === null ? undefined : MISSING[bar]
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
      {bar === null ? null : (
        <span className={classes.by}>{t(missing ? `missing.${missing}` : `barred.${fieldOfBar(bar)}`)}</span>
      )}
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
          {missing === undefined || !takesEvidence ? null : (
            <Button
              size="compact-xs"
              disabled={busy}
              data-act="enter"
              aria-expanded={completing}
              aria-label={t('missing.enterOf', { what: text })}
              onClick={() => setCompleting(!completing)}
            >
              {t('missing.enter')}
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
      {completing && takesEvidence ? (
        <EvidenceForm
          gap={gap}
          known={known}
          document={detail.documents.find(({ id }) => id === item.document_id) ?? null}
          said={item}
          onBack={() => setCompleting(false)}
        />
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
