import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IDLE_WARNING_MS, noteUse, onUseElsewhere, timeLeft } from '../../services/last-use.ts'
import classes from './idle-guard.module.css'

const USES = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const
/** Between two attempts to end a visit while the server is away. */
const RETRY_MS = 30_000

interface IdleGuardProps {
  /** Ends the visit; false: it could not be ended yet, because an answer is still to be sent. */
  readonly onOver: () => Promise<boolean>
  readonly onLeave: () => void
}

/**
 * Ends a visit that nobody uses any more, and asks two minutes before: on a shared computer the next person must not find
 * it. While it can't be ended, nothing of the member is on the screen.
 */
export function IdleGuard({ onOver, onLeave }: IdleGuardProps) {
  const { left, stay } = useIdleClock(onOver)
  return left === null ? null : <StillThere left={left} onStay={stay} onLeave={onLeave} />
}

interface IdleClock {
  /** Milliseconds until the visit ends, once the member is asked; 0: it is over. */
  readonly left: number | null
  readonly stay: () => void
}

function useIdleClock(onOver: () => Promise<boolean>): IdleClock {
  const [left, setLeft] = useState<number | null>(null)
  const asked = useRef(false)
  const look = useRef<() => void>(() => {})
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let running = true
    const lookIn = (ms: number): void => {
      clearTimeout(timer)
      if (running) timer = setTimeout(() => look.current(), ms)
    }
    const end = async (): Promise<void> => {
      if (!(await onOver())) lookIn(RETRY_MS)
    }
    look.current = () => {
      const ms = timeLeft(Date.now())
      asked.current = ms <= IDLE_WARNING_MS
      setLeft(asked.current ? ms : null)
      if (ms === 0) {
        clearTimeout(timer)
        void end()
      } else lookIn(asked.current ? Math.min(1000, ms) : ms - IDLE_WARNING_MS)
    }
    // Once asked, only an answer counts: a sleeve on the touch screen is none.
    const used = (): void => {
      if (!asked.current) noteUse(Date.now())
    }
    const seen = (): void => look.current()
    const stopListening = onUseElsewhere(seen)
    document.addEventListener('visibilitychange', seen)
    for (const use of USES) window.addEventListener(use, used, { passive: true, capture: true })
    if (timeLeft(Date.now()) > 0) noteUse(Date.now())
    look.current()
    return () => {
      running = false
      clearTimeout(timer)
      stopListening()
      document.removeEventListener('visibilitychange', seen)
      for (const use of USES) window.removeEventListener(use, used, { capture: true })
    }
  }, [onOver])
  const stay = (): void => {
    noteUse(Date.now())
    look.current()
  }
  return { left, stay }
}

interface StillThereProps {
  readonly left: number
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** A dialog of the browser itself: it holds the focus and needs nothing fetched, also without a connection. */
function StillThere({ left, onStay, onLeave }: StillThereProps) {
  const { t } = useTranslation('pages')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const over = left === 0
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={classes.dialog}
      data-over={over || undefined}
      aria-labelledby="idle-title"
      aria-describedby="idle-text"
      onCancel={(event) => {
        event.preventDefault()
        if (!over) onStay()
      }}
    >
      <Stack gap="lg">
        <Title order={2} id="idle-title">
          {t(over ? 'idle.overTitle' : 'idle.title')}
        </Title>
        <Text id="idle-text">{t(over ? 'idle.overText' : 'idle.text')}</Text>
        {over ? null : (
          <>
            <Text fw={700} role="timer" aria-live="off">
              {t('idle.left', { time: clockOf(left) })}
            </Text>
            <Group>
              <Button onClick={onStay} autoFocus>
                {t('idle.stay')}
              </Button>
              <Button variant="default" onClick={onLeave}>
                {t('signOut.button')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </dialog>
  )
}

/** `1:05` */
function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
