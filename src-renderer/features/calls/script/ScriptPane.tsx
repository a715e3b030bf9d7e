import { Button, Group, Kbd, SegmentedControl } from '@mantine/core'
import { IconAlertOctagon } from '@tabler/icons-react'
import { memo, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { callKeyCode } from '#shared/domain/keys/index.ts'
import { SCRIPT_TONES, scriptLanguage, type ScriptAnswer } from '#shared/ipc/script.ts'
import { errorText } from '../../../ui/notices.ts'
import { useWindowKey } from '../../../ui/useWindowKey.ts'
import { AnswerList } from './AnswerList.tsx'
import { Markdown } from './Markdown.tsx'
import classes from './script.module.css'
import { ScriptText } from './ScriptText.tsx'
import { useScript, type ShownScript } from './useScript.ts'

/** Each by its own name, so that nobody has to know the other one to find theirs. */
const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const
const LANGUAGES = scriptLanguage.options.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

/** Answers of whoever has called somebody: they make no sense to somebody who calls us. Who calls us to be called no more is answered. */
const OF_OUR_CALLS: readonly string[] = ['voicemail', 'third_party', 'wrong_number', 'too_busy']
const NONE: readonly ScriptAnswer[] = []

export type ChartOf = (memberId: string) => ReactNode

interface Props {
  readonly memberId: string
  /** False while it is not certain who is on the line: nothing about health then. */
  readonly verified: boolean
  /** The member called us: nobody greets them as if we had called. */
  readonly inbound?: boolean
  /** An urgent alert of the member is open: the crisis text comes first. */
  readonly alertOpen?: boolean
  /** Whether the script takes the keyboard when the dialog opens. */
  readonly autoFocus?: boolean
  /** What is known of the member; left out where nobody is on the line. */
  readonly chartOf?: ChartOf
}

/**
 * What to say: the script in the chosen tone and language, and the answers at hand beside it. Typing notes draws none
 * of it again.
 */
export const ScriptPane = memo(function ScriptPane({
  memberId,
  verified,
  inbound = false,
  alertOpen = false,
  autoFocus = false,
  chartOf,
}: Props) {
  const shown = useScript(memberId, verified)
  const crisis = useCrisis(alertOpen)
  const { script } = shown
  const [situations, objections] = useMemo(() => {
    const fits = ({ id }: ScriptAnswer): boolean => !inbound || !OF_OUR_CALLS.includes(id)
    return [(script?.situations ?? NONE).filter(fits), (script?.objections ?? NONE).filter(fits)]
  }, [script, inbound])
  return (
    <div className={classes.pane}>
      <ScriptTools shown={shown} onCrisis={crisis.toggle} />
      {crisis.opened ? <CrisisNote situations={situations} onClose={crisis.toggle} /> : null}
      <div className={classes.columns}>
        <ScriptText
          shown={shown}
          verified={verified}
          inbound={inbound}
          alertOpen={alertOpen}
          isAnswered={verified && chartOf !== undefined}
          autoFocus={autoFocus}
        />
        {script ? (
          <Beside chart={verified && chartOf ? chartOf(memberId) : null}>
            {(onWanted) => (
              <AnswerList situations={situations} objections={objections} lang={script.language} onWanted={onWanted} />
            )}
          </Beside>
        ) : null}
        {shown.error ? <ScriptFailed error={shown.error} onRetry={shown.retry} /> : null}
      </div>
    </div>
  )
})

interface BesideProps {
  /** Null while nothing about health may be shown, and without a call. */
  readonly chart: ReactNode
  readonly children: (onWanted: () => void) => ReactNode
}

/**
 * Beside the script: the chart, once it may be seen, or the answers. A key each brings up one of them; the key of the chart
 * gives it the keyboard too, so that Tab goes on in it, and Escape gives the keyboard back.
 */
function Beside({ chart, children }: BesideProps) {
  const { t } = useTranslation('call')
  const [wanted, setWanted] = useState<'chart' | 'answers'>('chart')
  const pane = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const shown = chart === null ? 'answers' : wanted
  useWindowKey(callKeyCode('call.chart'), () => {
    flushSync(() => setWanted('chart'))
    if (pane.current?.contains(document.activeElement) === false) cameFrom.current = document.activeElement
    pane.current?.focus()
  })
  return (
    <div className={classes.beside}>
      {chart === null ? null : (
        <SegmentedControl
          size="xs"
          aria-label={t('beside.label')}
          value={shown}
          data={[
            { value: 'chart', label: <Keyed text={t('beside.chart')} keys="Alt+C" /> },
            { value: 'answers', label: <Keyed text={t('answers.title')} keys="Alt+O" /> },
          ]}
          onChange={(next) => setWanted(next === 'chart' ? 'chart' : 'answers')}
        />
      )}
      {chart === null ? null : (
        <section
          ref={pane}
          className={classes.chart}
          hidden={shown !== 'chart'}
          tabIndex={-1}
          aria-label={t('beside.chart')}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
          }}
        >
          {chart}
        </section>
      )}
      <div className={classes.answersBox} hidden={shown !== 'answers'}>
        {children(() => flushSync(() => setWanted('answers')))}
      </div>
    </div>
  )
}

const Keyed = ({ text, keys }: { text: string; keys: string }) => (
  <>
    {text} <Kbd aria-hidden>{keys}</Kbd>
  </>
)

function ScriptTools({ shown, onCrisis }: { shown: ShownScript; onCrisis: () => void }) {
  const { t } = useTranslation('call')
  return (
    <Group gap="sm" className={classes.tools}>
      <SegmentedControl
        aria-label={t('script.style')}
        value={shown.tone}
        data={SCRIPT_TONES.map((value) => ({ value, label: t(`script.tone.${value}`) }))}
        onChange={shown.setTone}
      />
      <SegmentedControl
        aria-label={t('script.language')}
        // None until it is known: a choice that seems to be made already could not be made.
        value={shown.language ?? ''}
        data={LANGUAGES}
        onChange={(chosen) => shown.setLanguage(scriptLanguage.parse(chosen))}
      />
      <Button ml="auto" color="red" variant="light" title={`${t('crisis.open')} (F2)`} onClick={onCrisis}>
        {t('crisis.open')}
      </Button>
    </Group>
  )
}

function ScriptFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('board')
  return (
    <div className={classes.failed} role="alert">
      <p>{errorText(error)}</p>
      <Button variant="default" onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </div>
  )
}

/** One key opens the crisis text and the same key puts it away; else only an alert opens it, when it becomes known. */
function useCrisis(alertOpen: boolean): { readonly opened: boolean; readonly toggle: () => void } {
  const [opened, setOpened] = useState(alertOpen)
  const [knownOpen, setKnownOpen] = useState(alertOpen)
  if (alertOpen !== knownOpen) {
    setKnownOpen(alertOpen)
    if (alertOpen) setOpened(true)
  }
  const toggle = (): void => setOpened((was) => !was)
  useWindowKey(callKeyCode('call.crisis'), toggle)
  return { opened, toggle }
}

interface CrisisProps {
  readonly situations: readonly ScriptAnswer[]
  readonly onClose: () => void
}

const Strong = ({ children }: { readonly children: string }) => (
  <p>
    <strong>{children}</strong>
  </p>
)

/**
 * What to say when the member speaks of suicide or self-harm. Of one who is not safe at home, who may not be alone, that comes first and
 * this after it: both may be so, and 988 stays in sight below whatever is scrolled. Stays on top; the lines to call need no script.
 */
function CrisisNote({ situations, onClose }: CrisisProps) {
  const { t } = useTranslation('call')
  const answerOf = (sought: string): ScriptAnswer | undefined => situations.find(({ id }) => id === sought)
  const [unsafe, crisis] = [answerOf('unsafe_home'), answerOf('crisis')]
  const words = crisis ? <Markdown text={crisis.text} /> : null
  const lines = <Strong>{t('crisis.lines')}</Strong>
  return (
    <section
      className={classes.crisis}
      data-long={unsafe !== undefined || undefined}
      role="alert"
      aria-label={unsafe?.title ?? t('crisis.title')}
    >
      <IconAlertOctagon size={20} aria-hidden />
      <div className={classes.crisisText}>
        {unsafe === undefined ? (
          <>
            <h3>{t('crisis.title')}</h3>
            {words}
            {lines}
          </>
        ) : (
          <>
            <h3>{unsafe.title}</h3>
            <Markdown text={unsafe.text} />
            <Strong>{t('crisis.unsafe')}</Strong>
            <h3>{crisis?.title ?? t('crisis.title')}</h3>
            {words}
            <div className={classes.crisisFoot}>{lines}</div>
          </>
        )}
      </div>
      <Button variant="white" color="red" title={`${t('crisis.close')} (F2)`} onClick={onClose}>
        {t('crisis.close')}
      </Button>
    </section>
  )
}
