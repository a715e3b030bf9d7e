import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayVerifyEvidence } from '#shared/domain/gaps/index.ts'
import type { Known } from '#shared/domain/measures/index.ts'
import { formatDateTime, formatMonthInWords } from '#shared/domain/time/index.ts'
import type { CareGapRow, EvidenceDocumentRow } from '#shared/sync/rows.ts'
import { call, useDeskApi, useSession } from '../../api/index.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { EvidenceForm } from './EvidenceForm.tsx'
import { OpenStored } from './OpenStored.tsx'
import classes from './evidence.module.css'
import { REASON, reasonTexts } from './reason.ts'
import { useEvidenceChange } from './useEvidenceChange.ts'

interface OpenDocumentProps {
  readonly document: Pick<EvidenceDocumentRow, 'id' | 'member_id'>
  /** What else can be done with it, beside its button. */
  readonly children?: ReactNode
}

/** Opens a stored document of evidence; each opening is noted. */
export function OpenDocument({ document, children }: OpenDocumentProps) {
  const api = useDeskApi()
  const target = { memberId: document.member_id, rowId: document.id }
  return <OpenStored open={(outside) => call(api.evidence.openDocument({ ...target, outside }))}>{children}</OpenStored>
}

interface Props {
  readonly document: EvidenceDocumentRow
  readonly gap: CareGapRow
  readonly known: Known
  readonly staffNames: Readonly<Record<string, string>>
  readonly unsent: boolean
}

/** A document that no evidence rests on yet: what the member says of it, and what can be done with it. */
export function DocumentLine({ document, gap, known, staffNames, unsent }: Props) {
  const { t } = useTranslation('evidence')
  const format = useFormatContext()
  const session = useSession()
  const { api, busy, save } = useEvidenceChange(document.member_id)
  const [step, setStep] = useState<'enter' | 'refuse' | null>(null)
  const waits = document.state === 'quarantined'
  const refuses = waits && session.kind === 'signed-in' && mayVerifyEvidence(session.role)
  const looker = document.looked_by === null ? '' : (staffNames[document.looked_by] ?? '')
  const looked = document.looked_at === null ? '' : formatDateTime(document.looked_at, format)
  const refused = t('document.refused', { when: looked })
  const from = t(document.came_by === 'portal' ? 'document.fromPortal' : 'document.fromDesk', {
    when: formatDateTime(document.created_at, format),
  })
  const month = document.said_month === null ? null : formatMonthInWords(document.said_month, format.locale)
  const said = [document.said_place, month].filter((part) => part !== null).join(', ')
  return (
    <li className={classes.entry} data-line={document.id}>
      <span className={classes.text}>{from}</span>
      {said === '' ? null : (
        <span>
          {t('document.said')} <bdi>{said}</bdi>
        </span>
      )}
      {waits ? <span className={classes.by}>{t('document.waits')}</span> : null}
      {document.state === 'refused' ? (
        <span className={classes.why}>
          {looker === '' ? refused : t('by', { fact: refused, name: looker })}
          {unsent ? ` ${t('unsent')}` : ''}: <span dir="auto">{document.refused_why}</span>
        </span>
      ) : (
        <OpenDocument document={document}>
          <Button size="compact-xs" data-act="enter" aria-expanded={step === 'enter'} onClick={() => setStep('enter')}>
            {t('document.enter')}
          </Button>
          {refuses ? (
            <Button
              size="compact-xs"
              variant="default"
              disabled={busy}
              data-act="return"
              onClick={() => setStep('refuse')}
            >
              {t('document.refuse')}
            </Button>
          ) : null}
        </OpenDocument>
      )}
      {step === 'enter' ? (
        <EvidenceForm gap={gap} known={known} document={document} onBack={() => setStep(null)} />
      ) : null}
      {step === 'refuse' ? (
        <ReasonDialog
          title={t('document.refuseTitle')}
          texts={{ ...reasonTexts(t, t('document.refuse')), hint: t('document.refuseHint') }}
          length={REASON}
          long
          busy={busy}
          onSubmit={(reason) =>
            save(
              'refused',
              () => api.evidence.refuseDocument({ memberId: document.member_id, rowId: document.id, reason }),
              () => setStep(null),
            )
          }
          onClose={() => setStep(null)}
        >
          <p className={classes.text}>{from}</p>
        </ReasonDialog>
      ) : null}
    </li>
  )
}
