import { Button } from '@mantine/core'
import { IconAlertOctagon } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScriptAnswer } from '#shared/ipc/script.ts'
import { useWindowKey } from '../useWindowKey.ts'
import { Markdown } from './Markdown.tsx'
import classes from './script.module.css'

/** One key opens the crisis text and the same key puts it away; nothing else does. */
export function useCrisis(): { readonly opened: boolean; readonly toggle: () => void } {
  const [opened, setOpened] = useState(false)
  const toggle = (): void => setOpened((was) => !was)
  useWindowKey({ code: 'F2' }, toggle)
  return { opened, toggle }
}

/** What to say when the member speaks of suicide or self-harm. Stays on top; the lines to call need no script. */
export function CrisisNote({ answer, onClose }: { answer: ScriptAnswer | undefined; onClose: () => void }) {
  const { t } = useTranslation('call')
  return (
    <section className={classes.crisis} role="alert" aria-label={t('crisis.title')}>
      <IconAlertOctagon size={20} aria-hidden />
      <div className={classes.crisisText}>
        <h3>{t('crisis.title')}</h3>
        {answer ? <Markdown text={answer.text} /> : null}
        <p>
          <strong>{t('crisis.lines')}</strong>
        </p>
      </div>
      <Button variant="white" color="red" title={`${t('crisis.close')} (F2)`} onClick={onClose}>
        {t('crisis.close')}
      </Button>
    </section>
  )
}
