import { Alert, Skeleton } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ScriptSection } from '#shared/ipc/script.ts'
import { Markdown } from './Markdown.tsx'
import classes from './script.module.css'
import type { ShownScript } from './useScript.ts'

/** What may be said before it is certain who is on the line. Main leaves the rest out; this is the second lock. */
const BEFORE_IDENTITY: readonly ScriptSection['part'][] = ['greeting', 'verify']

/** Said by whoever has called: not to somebody who calls us. */
const OF_OUR_CALLS: readonly ScriptSection['part'][] = ['greeting', 'opener', 'purpose']

/** What is still read where the member may be in danger: whoever reads on about a flu shot listens to nobody. */
const WHILE_ALERT_OPEN: readonly ScriptSection['part'][] = ['greeting', 'verify']

interface Props {
  readonly shown: ShownScript
  readonly verified: boolean
  /** The member called us. */
  readonly inbound: boolean
  /** An urgent alert of the member is open. */
  readonly alertOpen: boolean
  /** The identity question has been asked and answered: what comes after it has its room. */
  readonly isAnswered: boolean
  /** Takes the keyboard when the dialog opens, so that its keys scroll. */
  readonly autoFocus: boolean
}

/** The script itself. It scrolls by key, hence the place in the tab order. */
export function ScriptText({ shown, verified, inbound, alertOpen, isAnswered, autoFocus }: Props) {
  const { t } = useTranslation('call')
  const { script, error } = shown
  const sections = script?.sections
    .filter(({ part }) => !inbound || !OF_OUR_CALLS.includes(part))
    .filter(({ part }) => !isAnswered || part !== 'verify')
    .filter(({ part }) => !alertOpen || WHILE_ALERT_OPEN.includes(part))
  if (error) return null
  return (
    <div
      className={classes.text}
      role="region"
      aria-label={t('script.text')}
      lang={script?.language}
      tabIndex={0}
      data-autofocus={autoFocus || undefined}
    >
      {sections ? (
        <Sections shown={shown} sections={sections} verified={verified} alertOpen={alertOpen} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

function Loading() {
  const { t } = useTranslation('call')
  return (
    <div role="status" aria-label={t('script.loading')}>
      <Skeleton height={12} width="90%" mb="sm" />
      <Skeleton height={12} width="75%" mb="sm" />
      <Skeleton height={12} width="82%" />
    </div>
  )
}

interface SectionsProps {
  readonly shown: ShownScript
  readonly sections: readonly ScriptSection[]
  readonly verified: boolean
  readonly alertOpen: boolean
}

function Sections({ shown: { checkingWeather }, sections, verified, alertOpen }: SectionsProps) {
  const { t, i18n } = useTranslation('call')
  return (
    <>
      {sections
        .filter(({ part }) => verified || BEFORE_IDENTITY.includes(part))
        .map((section, index) => (
          <section key={`${section.part} ${index}`} className={classes.section} data-part={section.part}>
            {section.title === '' ? null : <h3 lang={i18n.language}>{section.title}</h3>}
            <Markdown text={section.text} />
            {section.part === 'greeting' && checkingWeather ? <WeatherLine text={t('script.weather')} /> : null}
            {section.caution === null ? null : <Caution text={section.caution} />}
          </section>
        ))}
      {verified && !alertOpen ? null : (
        <p className={classes.withheld} lang={i18n.language}>
          {t(alertOpen ? 'script.alertOpen' : 'script.withheld')}
        </p>
      )}
    </>
  )
}

function WeatherLine({ text }: { text: string }) {
  return (
    <div className={classes.weather} role="status">
      <Skeleton height={10} width="9rem" aria-hidden />
      <span>{text}</span>
    </div>
  )
}

/** For the specialist's eyes: told apart by frame, icon and words, so that nobody reads it aloud. */
function Caution({ text }: { text: string }) {
  const { t, i18n } = useTranslation('call')
  return (
    <Alert
      role="note"
      lang={i18n.language}
      className={classes.caution}
      color="amber"
      variant="outline"
      icon={<IconEyeOff size={16} aria-hidden />}
      title={t('script.caution')}
      py="xs"
    >
      <Markdown text={text} />
    </Alert>
  )
}
