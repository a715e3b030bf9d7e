import { Button, VisuallyHidden } from '@mantine/core'
import { IconAlertOctagon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useHealthHidden } from '../call/index.ts'
import { AlertRow } from './AlertRow.tsx'
import classes from './alerts.module.css'
import { CloseAlertDialog } from './CloseAlertDialog.tsx'
import { useToldHeight } from './useToldHeight.ts'
import { useAlertNews } from './useAlertNews.ts'
import { useAlerts } from './useAlerts.ts'

export interface AlertBannerProps {
  /** Shows why the server did not take a change. */
  readonly onShowRefused: () => void
}

/**
 * Urgent alerts, pinned above every order of the queue until a clinician has closed them. Many of them scroll by
 * themselves, so that the board can always be seen. Nothing is drawn while there are none.
 */
export function AlertBanner({ onShowRefused }: AlertBannerProps) {
  const { t } = useTranslation('alerts')
  const { items, error, retry } = useAlerts()
  const hidden = useHealthHidden()
  const news = useAlertNews(items)
  const banner = useToldHeight()
  return (
    <>
      <VisuallyHidden role="alert">{hidden ? '' : news}</VisuallyHidden>
      {error ? (
        <div className={classes.failed} role="alert">
          {t('failedToLoad')}
          <Button variant="default" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
      {items.length > 0 ? (
        <section ref={banner} className={classes.banner} aria-label={t('region')}>
          <h2 className={classes.title}>
            <IconAlertOctagon size={18} aria-hidden />
            {t('title', { count: items.length })}
          </h2>
          {hidden ? (
            // It is not certain who is on the line: nothing about anybody's health is on the screen.
            <p className={classes.hidden}>{t('hidden')}</p>
          ) : (
            <ul className={classes.list}>
              {items.map((alert) => (
                <AlertRow key={alert.id} alert={alert} onShowRefused={onShowRefused} />
              ))}
            </ul>
          )}
        </section>
      ) : null}
      <CloseAlertDialog />
    </>
  )
}
