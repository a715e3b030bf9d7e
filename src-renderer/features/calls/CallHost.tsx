import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventPayload } from '#shared/ipc/index.ts'
import type { ContactRefusal } from '#shared/domain/contact-rules/index.ts'
import { useDeskApi, useDeskEvent } from '../../api/index.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useFollowActiveCall } from './active-call.ts'
import { callActions, callState, useCallStore, type CallSubject } from './call.store.ts'
import { CallFrame } from './CallFrame.tsx'
import { InCallDialog } from './in-call/InCallDialog.tsx'
import { ScriptPane, type ChartOf } from './script/ScriptPane.tsx'
import { useStartCall } from './useStartCall.ts'
import { refusalText } from './call-gate.ts'

export interface CallHostProps {
  /** A dialog about this member has gone. `goOn`: the call is done, the next member is due. */
  readonly onReturn: (memberId: string, goOn: boolean) => void
  /** What is known of the member, to stand beside the script once the identity is confirmed. */
  readonly chartOf: ChartOf
}

/** The dialogs of a call, whichever card, key or list asked for them. Mounted once, beside the board. */
export function CallHost({ onReturn, chartOf }: CallHostProps) {
  const active = useFollowActiveCall()
  const open = useCallStore((state) => state.open)
  useReturn(active?.memberId ?? open?.subject.memberId ?? null, onReturn)
  useEffect(() => callActions.close, [])
  const { stopped, putAway } = useStoppedCall()

  if (stopped && !active) return <StoppedDialog stopped={stopped} onClose={putAway} />
  if (active) return <InCallDialog key={`${active.memberId} ${active.startedAt}`} call={active} chartOf={chartOf} />
  if (open?.kind === 'starting') return <StartingDialog subject={open.subject} />
  if (open?.kind === 'override') return <OverrideDialog {...open} />
  if (open?.kind === 'asked-for') return <AskedForDialog {...open} />
  if (open?.kind === 'script') return <ScriptDialog subject={open.subject} />
  return null
}

type Stopped = EventPayload<'calls', 'stopped'>

/** The call that main ended by itself, until the person has read why. */
function useStoppedCall(): { stopped: Stopped | null; putAway: () => void } {
  const [stopped, setStopped] = useState<Stopped | null>(null)
  useDeskEvent(useDeskApi().calls.onStopped, setStopped)
  return { stopped, putAway: () => setStopped(null) }
}

/** Between dialing and an answer it became known that the call must not be made. */
function StoppedDialog({ stopped, onClose }: { stopped: Stopped; onClose: () => void }) {
  const { t } = useTranslation(['call', 'common'])
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('stop.title')}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack gap="md">
        <Text dir="auto">
          {stopped.by === null
            ? t(`stop.${stopped.reason}Ended.unknown`, { name: stopped.name })
            : t(`stop.${stopped.reason}Ended.by`, { name: stopped.name, by: stopped.by })}
        </Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {t('stop.ok')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Tells when the dialogs about a member have gone, by whatever way. */
function useReturn(memberId: string | null, onReturn: CallHostProps['onReturn']): void {
  const shown = useRef(memberId)
  const goBack = useEffectEvent((left: string) => {
    const goOn = callState().completedId === left
    callActions.noteCompleted(null)
    onReturn(left, goOn)
  })
  useEffect(() => {
    const left = shown.current
    shown.current = memberId
    if (left !== null && memberId === null) goBack(left)
  }, [memberId])
}

/** Between Call Now and main's answer: usually too short to be read. */
function StartingDialog({ subject }: { subject: CallSubject }) {
  const { t } = useTranslation('call')
  return (
    <CallFrame title={<bdi>{t('title', { name: subject.name })}</bdi>} opaque>
      <Stack gap="md" role="status" aria-label={t('starting')} tabIndex={-1} data-autofocus>
        <Skeleton height={14} width="30%" />
        <Skeleton height={14} width="70%" />
        <Skeleton height={14} width="55%" />
      </Stack>
    </CallFrame>
  )
}

/** View Script: to read before calling. Nobody is on the line, so nothing is held back. */
function ScriptDialog({ subject }: { subject: CallSubject }) {
  const { t } = useTranslation('call')
  return (
    <CallFrame title={<bdi>{t('script.title', { name: subject.name })}</bdi>} onClose={callActions.close}>
      <ScriptPane memberId={subject.memberId} verified autoFocus />
    </CallFrame>
  )
}

interface Props {
  readonly subject: CallSubject
  /** The only person whom the member wants to be called by. */
  readonly name: string
  readonly overrideReason: string | null
}

/** The member asked for one person only: anybody else calls by choice, never by accident. */
function AskedForDialog({ subject, name, overrideReason }: Props) {
  const { t } = useTranslation(['call', 'common'])
  const startCall = useStartCall()
  return (
    <Modal
      opened
      onClose={callActions.close}
      title={t('askedFor.title', { name })}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack gap="md">
        <Text dir="auto">{t('askedFor.text', { member: subject.name, name })}</Text>
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={() => void startCall(subject, overrideReason, true)}>
            {t('askedFor.callAnyway')}
          </Button>
          <Button data-autofocus onClick={callActions.close}>
            {t('askedFor.leave', { name })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** What the contract asks of a reason (`calls.start`). */
const REASON = { min: 3, max: 500 } as const

interface OverrideDialogProps {
  readonly subject: CallSubject
  readonly reason: ContactRefusal
  /** Of the plan's own cap. */
  readonly limit?: number | undefined
}

/** Going on although the contact rules say no: only with a reason, which is kept with the call. */
function OverrideDialog({ subject, reason, limit }: OverrideDialogProps) {
  const { t } = useTranslation('call')
  const { t: boardText } = useTranslation('board')
  const startCall = useStartCall()
  return (
    <ReasonDialog
      title={t('override.title')}
      texts={{
        label: t('override.reason'),
        hint: t('override.hint'),
        missing: t('override.missing'),
        cancel: t('action.cancel'),
        submit: t('override.submit'),
      }}
      length={REASON}
      grave
      returnFocus={false}
      onSubmit={(stated) => void startCall(subject, stated)}
      onClose={callActions.close}
    >
      <Text>
        <bdi>{subject.name}</bdi>: {refusalText(boardText, reason, { limit })}
      </Text>
    </ReasonDialog>
  )
}
