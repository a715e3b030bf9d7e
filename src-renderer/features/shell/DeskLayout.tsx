import { AppShell, VisuallyHidden } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertBanner } from '../alerts/index.ts'
import { Assistant } from '../assistant/index.ts'
import { DeskNotices } from '../sync/index.ts'
import { DeskHeader } from './DeskHeader.tsx'
import { useOverlays } from './overlays.store.ts'
import classes from './shell.module.css'

/**
 * Header, urgent alerts, notices and below them the working area, which fills the rest of the window and scrolls by
 * itself; the assistant floats above it.
 */
export function DeskLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const main = useRef<HTMLElement>(null)
  const { show } = useOverlays()
  return (
    <AppShell header={{ height: 52 }}>
      <button type="button" className={classes['skip']} onClick={() => main.current?.focus()}>
        {t('header.skip')}
      </button>
      <AppShell.Header className={classes['header']}>
        <DeskHeader />
      </AppShell.Header>
      <AppShell.Main ref={main} tabIndex={-1} className={classes['main']}>
        <VisuallyHidden component="h1">{t('header.board')}</VisuallyHidden>
        <AlertBanner onShowRefused={() => show('attention')} />
        <DeskNotices />
        <div className={classes['work']}>{children}</div>
      </AppShell.Main>
      <Assistant />
    </AppShell>
  )
}
