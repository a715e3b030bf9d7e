import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayVerifyEvidence } from '#shared/domain/gaps/index.ts'
import type { Known } from '#shared/domain/measures/index.ts'
import { formatDateTime, formatMonthInWords } from '#shared/domain/time/index.ts'
import type { CallOutput } from '#shared/ipc/index.ts'
import type { CareGapRow, EvidenceDocumentRow } from '#shared/sync/rows.ts'
import { call, useDeskApi, useSession } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { EvidenceForm } from './EvidenceForm.tsx'
import classes from './evidence.module.css'
import { REASON, reasonTexts } from './reason.ts'
import { useEvidenceChange } from './useEvidenceChange.ts'

// Its reader is larger than the rest of the window: it is loaded with the first PDF.
const PdfView = lazy(async () => ({ default: (await import('./PdfView.tsx')).PdfView }))

type Shown = CallOutput<'evidence', 'openDocument'>

interface OpenDocumentProps {
  readonly document: Pick<EvidenceDocumentRow, 'id' | 'member_id'>
  /** What else can be done with it, beside its button. */
  readonly children?: ReactNode
}

/**
 * Opens a stored document: a picture or a PDF stands below its button, at the evidence desk beside it; anything else, and what somebody
 * wants to see there, in the system's own viewer. Each opening is noted.
 */
export function OpenDocument({ document, children }: OpenDocumentProps) {
  const { t } = useTranslation('evidence')
  const api = useDeskApi()
  const { busy, run } = useOneAtATime({ wholeDoubleClick: true })
  const [shown, setShown] = useState<Shown | null>(null)
  const [elsewhere, setElsewhere] = useState<'elsewhere' | 'notHere' | null>(null)
  const ask = async (outside: boolean): Promise<void> => {
    try {
      const answer = await call(
        api.evidence.openDocument({ memberId: document.member_id, rowId: document.id, outside }),
      )
      setElsewhere(answer.shown !== 'outside' ? null : outside ? 'elsewhere' : 'notHere')
      if (answer.shown !== 'outside') setShown(answer)
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <>
      <Group gap="xs">
        <Button
          size="compact-xs"
          variant="default"
          loading={busy}
          data-open-document
          aria-expanded={shown !== null}
          onClick={() => (shown === null ? run(() => ask(false)) : setShown(null))}
        >
          {t(shown === null ? 'document.open' : 'document.close')}
        </Button>
        {shown === null ? null : (
          <Button size="compact-xs" variant="subtle" onClick={() => run(() => ask(true), 'outside')}>
            {t('document.outside')}
          </Button>
        )}
        {children}
      </Group>
      {shown === null ? null : (
        // It can be scrolled by keyboard: a page is taller than the window.
        <div className={classes.picture} data-picture tabIndex={0} role="group" aria-label={t('document.picture')}>
          {shown.shown === 'picture' ? <img src={shown.address} alt="" /> : null}
          {shown.shown === 'pdf' ? (
            <Suspense fallback={null}>
              <PdfView base64={shown.base64} />
            </Suspense>
          ) : null}
        </div>
      )}
      {elsewhere === null ? null : (
        <span className={classes.by} role="status">
          {t(`document.${elsewhere}`)}
        </span>
      )}
    </>
  )
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
