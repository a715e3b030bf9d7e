import { Button, Group, Stack } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { DESK_KEYS, callKeyCode } from '#shared/domain/keys/index.ts'
import type { ActiveCall, CallDraft } from '#shared/ipc/calls.ts'
import { usePreferences } from '../../../api/index.ts'
import { fullName } from '../../../ui/full-name.ts'
import { KeyCaps } from '../../commands/index.ts'
import { RecordPart } from '../../statements/index.ts'
import { MemberProfile } from '../../profile/index.ts'
import { PortalLinkSender } from '../../portal-links/index.ts'
import { isVerified } from '../active-call.ts'
import { useCallStore } from '../call.store.ts'
import { CallFrame } from '../CallFrame.tsx'
import { ScriptPane, type ChartOf } from '../script/ScriptPane.tsx'
import { useWindowKeydown, useWindowKey } from '../../../ui/useWindowKey.ts'
import { WrapUp } from '../wrap-up/WrapUp.tsx'
import { MemberTasks } from '../../tasks/index.ts'
import { CalledInParts } from './CalledInParts.tsx'
import { CallHead, CallStates } from './CallHead.tsx'
import { CallNotes } from './CallNotes.tsx'
import { IdentityCheck } from './IdentityCheck.tsx'
import classes from './in-call.module.css'
import { useCallDraft, useEndCall, type Draft, type EndCall } from './useCallDraft.ts'

const MINUTE_MS = 60_000

/**
 * A running call: identity first, then the script beside the notes, and what to record. It ends by Complete Call or
 * Cancel only; whatever else happens, main keeps the call and the draft, and this dialog comes back with both.
 */
export function InCallDialog({ call, chartOf }: { call: ActiveCall; chartOf: ChartOf }) {
  const draft = useCallDraft(call)
  const end = useEndCall(call, draft)
  const masked = useIdleMask(usePreferences().lockAfterMinutes * MINUTE_MS)
  const verified = isVerified(call)
  const name = fullName(call)
  // The dialog gives the keyboard away a moment after it opened; what the person must answer by then comes first.
  const autoFocus = end.problem !== 'outcomeMissing' && end.problem !== 'reasonMissing'
  useCompleteKey(end.complete)

  const { change: save } = draft
  const { clearProblem } = end
  const change = useCallback(
    (part: Partial<CallDraft>) => {
      clearProblem()
      save(part)
    },
    [clearProblem, save],
  )
  const notesBox = useRef<HTMLTextAreaElement>(null)
  const saveAgain = useCallback(() => save({}), [save])
  useDropCallback(call, draft)
  const { memberId, phone } = call
  // Keys are faster than main's answer to the second tick: what is opened by them then is for whom both ticks are set.
  const ticked = useCallStore((state) => state.confirming) || verified
  const subject = useMemo(
    () => ({ memberId, name, number: phone === '' ? null : phone, inCall: true, verified: ticked }),
    [memberId, name, phone, ticked],
  )
  const { notes, earlier, scheduledTests: _, keptPromise, ...recorded } = draft.draft
  return (
    <CallFrame title={<CallHead active={call} masked={masked} />} opaque={masked || !verified}>
      {masked ? <MaskNote /> : null}
      <div className={classes.columns} data-masked={masked || undefined}>
        <ScriptPane
          memberId={call.memberId}
          verified={verified}
          inbound={call.inbound}
          alertOpen={call.alertOpen}
          chartOf={chartOf}
        />
        <div className={classes.side}>
          <Stack gap="md" className={classes.record}>
            <CallStates active={call} />
            <IdentityCheck active={call} autoFocus={autoFocus} notes={notesBox} />
            <RecordPart subject={subject} />
            <CallNotes
              box={notesBox}
              value={notes}
              earlier={earlier}
              onChange={change}
              saveState={draft.saveState}
              onRetry={saveAgain}
              verified={verified}
              autoFocus={autoFocus}
              readOnly={end.ending}
            />
            <WrapUp
              memberId={call.memberId}
              inbound={call.inbound}
              stop={call.stop}
              zone={call.timeZone}
              zipCode={call.zipCode}
              phone={call.phone}
              callId={call.callId}
              {...recorded}
              onChange={change}
              problem={end.problem}
              verified={verified}
            />
            {call.inbound ? (
              <CalledInParts
                call={call}
                keptPromise={keptPromise}
                onKeptPromise={(kept) => change({ keptPromise: kept })}
                onGoOn={end.goOnWith}
              />
            ) : null}
            <CallTasks memberId={call.memberId} verified={verified} />
            {verified ? <MemberProfile memberId={call.memberId} /> : null}
            {verified ? <PortalLinkSender memberId={call.memberId} memberName={name} /> : null}
          </Stack>
          <CallFooter end={end} unsaved={end.unsaved && draft.saveState.kind === 'failed'} />
        </div>
      </div>
    </CallFrame>
  )
}

/** A callback that was picked before it was said that no calls are wanted, or that the member has died, is not promised. */
function useDropCallback({ stop }: ActiveCall, { draft, change }: Draft): void {
  const unwanted = (stop !== null || draft.reason === 'deceased') && draft.callback !== null
  useEffect(() => {
    if (unwanted) change({ callback: null })
  }, [unwanted, change])
}

interface CallTasksProps {
  readonly memberId: string
  readonly verified: boolean
}

/** What the member asks for beside the call: Alt+T and a number put it on somebody's list. */
const CallTasks = memo(function CallTasks({ memberId, verified }: CallTasksProps) {
  const { t } = useTranslation('tasks')
  const [opened, setOpened] = useState(false)
  useWindowKey(callKeyCode('call.task'), () => setOpened(true))
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
})

function CallFooter({ end, unsaved }: { end: EndCall; unsaved: boolean }) {
  const { t } = useTranslation('call')
  return (
    <div className={classes.footer}>
      {unsaved ? (
        <p role="alert" className={classes.unsaved}>
          {t('notes.cancelAnyway')}
        </p>
      ) : null}
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button size="sm" px="sm" variant="default" onClick={end.cancel}>
          {t('action.cancel')}
        </Button>
        <Button
          size="sm"
          px="sm"
          loading={end.ending}
          rightSection={<KeyCaps keys={DESK_KEYS['call.complete']} />}
          onClick={end.complete}
        >
          {t('action.complete')}
        </Button>
      </Group>
    </div>
  )
}

/** Stands over the dialog while nobody uses the desk; the keyboard stays where it was. */
function MaskNote() {
  const { t } = useTranslation('call')
  return (
    <div className={classes.mask} role="status">
      {t('mask')}
    </div>
  )
}

/**
 * Ctrl+Enter (⌘ on a Mac) completes the call wherever the focus is. It listens after the text boxes, some of which take
 * Enter for themselves: what was typed there is part of the draft by then.
 */
function useCompleteKey(complete: () => void): void {
  useWindowKeydown((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing || event.repeat) return
    event.preventDefault()
    complete()
  })
}

const USE = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/**
 * True after `idleMs` without keyboard or pointer, until either is used again (docs/rules/calling.md#call-flow: a
 * call is masked instead of locked). The key that shows the screen again does nothing else: nobody could see what it
 * would have done.
 */
function useIdleMask(idleMs: number): boolean {
  const [masked, setMasked] = useState(false)
  const isMasked = useRef(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const set = (next: boolean): void => {
      isMasked.current = next
      setMasked(next)
    }
    const arm = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => set(true), idleMs)
    }
    const onUse = (event: Event): void => {
      if (isMasked.current) {
        set(false)
        if (event.type !== 'pointermove') {
          if (event.cancelable) event.preventDefault()
          event.stopPropagation()
        }
      }
      arm()
    }
    arm()
    for (const type of USE) window.addEventListener(type, onUse, { capture: true, passive: false })
    return () => {
      clearTimeout(timer)
      for (const type of USE) window.removeEventListener(type, onUse, { capture: true })
    }
  }, [idleMs])
  return masked
}
