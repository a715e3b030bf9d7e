import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './evidence.module.css'
import { openPdf, type PdfPages } from './pdf-document.ts'

/** As sharp as a page has to be for its smallest print, however narrow its place is. */
const NARROWEST = 1400

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** The pages of a PDF, one at a time; arrows turn them. What can't be drawn whole is said instead. */
export function PdfView({ base64 }: { readonly base64: string }) {
  const { t } = useTranslation('evidence')
  const [pdf, setPdf] = useState<PdfPages | null>(null)
  const [page, setPage] = useState(1)
  const [failed, setFailed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let opened: PdfPages | null = null
    let isOver = false
    const open = async (): Promise<void> => {
      try {
        opened = await openPdf(bytesOf(base64))
        if (isOver) opened.close()
        else setPdf(opened)
      } catch {
        setFailed(true)
      }
    }
    void open()
    return () => {
      isOver = true
      opened?.close()
    }
  }, [base64])
  useEffect(() => {
    const within = place.current
    if (pdf === null || within === null) return
    const width = Math.max(NARROWEST, within.clientWidth * window.devicePixelRatio)
    // Drawn aside: two pages that are turned quickly never mix.
    const sheet = window.document.createElement('canvas')
    let isOver = false
    const draw = async (): Promise<void> => {
      try {
        await pdf.draw(page, sheet, width)
        if (isOver) return
        within.replaceChildren(sheet)
        within.setAttribute('data-drawn', String(page))
      } catch {
        // Closed while it was drawn, it fails too, and nobody sees it.
        if (!isOver) setFailed(true)
      }
    }
    void draw()
    return () => {
      isOver = true
    }
  }, [pdf, page])
  const turn = (by: number): void => setPage((now) => Math.min(Math.max(now + by, 1), pdf?.count ?? 1))
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.stopPropagation()
    event.preventDefault()
    turn(event.key === 'ArrowLeft' ? -1 : 1)
  }
  if (failed) {
    return (
      <p className={classes.notDrawn} role="status">
        {t('document.notDrawn')}
      </p>
    )
  }
  return (
    <div onKeyDown={onKey}>
      {pdf !== null && pdf.count > 1 ? (
        <Group gap="xs" className={classes.pages}>
          <Button size="compact-xs" variant="default" disabled={page === 1} onClick={() => turn(-1)}>
            {t('document.previousPage')}
          </Button>
          <Button size="compact-xs" variant="default" disabled={page === pdf.count} onClick={() => turn(1)}>
            {t('document.nextPage')}
          </Button>
          <span role="status">{t('document.page', { page, pages: pdf.count })}</span>
        </Group>
      ) : null}
      <div ref={place} role="img" aria-label={t('document.page', { page, pages: pdf?.count ?? 1 })} />
    </div>
  )
}
