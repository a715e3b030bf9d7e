import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MemberTasks } from '../../tasks/index.ts'
import { useWindowKey } from '../../../ui/useWindowKey.ts'
import classes from './in-call.module.css'

interface Props {
  readonly memberId: string
  readonly verified: boolean
}

/** What the member asks for beside the call: Alt+T and a number put it on somebody's list. */
export function CallTasks({ memberId, verified }: Props) {
  const { t } = useTranslation('tasks')
  const [opened, setOpened] = useState(false)
  useWindowKey({ code: 'KeyT', alt: true }, () => setOpened(true))
  return (
    <section className={classes.tasks} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <MemberTasks
        memberId={memberId}
        verified={verified}
        openOnly
        adder={{ opened, onToggle: setOpened, hint: 'Alt+T' }}
      />
    </section>
  )
}
