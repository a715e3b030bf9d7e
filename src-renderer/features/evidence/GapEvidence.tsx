import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayExcludeGap, mayReopenGap } from '#shared/domain/gaps/index.ts'
import { exclusionsOfGap } from '#shared/domain/measures/index.ts'
import { isOpenGap } from '#shared/domain/member/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import type { CareGapRow } from '#shared/sync/rows.ts'
import { useSession } from '../../api/index.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { usePlanWords } from '../../ui/usePlanWords.ts'
import { DocumentLine } from './DocumentLine.tsx'
import { EvidenceEntry } from './EvidenceEntry.tsx'
import { EvidenceForm } from './EvidenceForm.tsx'
import { ExclusionForm } from './ExclusionForm.tsx'
import { GapHistory } from './GapHistory.tsx'
import classes from './evidence.module.css'
import { REASON, reasonTexts } from './reason.ts'
import { RequestLines } from './requests/RequestLines.tsx'
import { useEvidenceChange } from './useEvidenceChange.ts'
import { useKnown, useTakesEvidence, type GapProps } from './useGapFacts.ts'

/** What was added to a gap, with what whoever looks may do about it; a closed gap is opened again by whoever may. */
export function GapEvidence({ gap, detail }: GapProps) {
  const { t } = useTranslation('evidence')
  const { locale } = useFormatContext()
  const planWords = usePlanWords()
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
          {t('reopenedFor')} <span dir="auto">{planWords(gap.reopen_why)}</span>
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
            <EvidenceEntry key={item.id} item={item} gap={gap} detail={detail} />
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
