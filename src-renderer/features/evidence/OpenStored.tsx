import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownDocument } from '#shared/ipc/shown-document.ts'
import { notifyError } from '../../ui/notices.ts'
import { RiskQuestion } from '../../ui/RiskQuestion.tsx'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import classes from './evidence.module.css'

// Its reader is larger than the rest of the window: it is loaded with the first PDF.
const PdfView = lazy(async () => ({ default: (await import('./PdfView.tsx')).PdfView }))

interface OpenStoredProps {
  /** @throws DeskError */
  readonly open: (outside: boolean) => Promise<ShownDocument>
  /** Of one among several, for who hears its button. */
  readonly name?: string
  /** What is asked before it is opened; nothing unless told. */
  readonly question?: { readonly title: string; readonly text: string; readonly no: string; readonly yes: string }
  /** What else can be done with it, beside its button. */
  readonly children?: ReactNode
}

/**
 * Opens what the server stores: a picture or a PDF stands below its button, at the evidence desk beside it; anything else, and what
 * somebody wants to see there, in the system's own viewer.
 */
export function OpenStored({ open, name, question, children }: OpenStoredProps) {
  const { t } = useTranslation('evidence')
  const { busy, run } = useOneAtATime({ wholeDoubleClick: true })
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<ShownDocument | null>(null)
  const [elsewhere, setElsewhere] = useState<'elsewhere' | 'notHere' | null>(null)
  const show = async (outside: boolean): Promise<void> => {
    try {
      const answer = await open(outside)
      setElsewhere(answer.shown !== 'outside' ? null : outside ? 'elsewhere' : 'notHere')
      if (answer.shown !== 'outside') setShown(answer)
    } catch (error) {
      notifyError(error)
    }
    setAsking(false)
  }
  const press = (): void => {
    if (shown !== null) setShown(null)
    else if (question === undefined) run(() => show(false))
    else setAsking(true)
  }
  const button = t(shown === null ? 'document.open' : 'document.close')
  if (asking && question !== undefined) {
    return <RiskQuestion {...question} busy={busy} onNo={() => setAsking(false)} onYes={() => run(() => show(false))} />
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
          aria-label={name === undefined ? undefined : `${button}: ${name}`}
          onClick={press}
        >
          {button}
        </Button>
        {shown === null ? null : (
          <Button size="compact-xs" variant="subtle" onClick={() => run(() => show(true), 'outside')}>
            {t('document.outside')}
          </Button>
        )}
        {children}
      </Group>
      {shown === null ? null : (
        // It can be scrolled by keyboard: a page is taller than the window.
        <div
          className={classes.picture}
          data-picture
          tabIndex={0}
          role="group"
          aria-label={name ?? t('document.picture')}
        >
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
