import { Button, Group, Kbd, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isSkipNoteMissing, SKIP_DAYS_MAX, skipDay, skipObstacle } from '#shared/domain/queue/index.ts'
import { addDays, formatClock, formatDateTime, localDate, ownZone, toEpochMs } from '#shared/domain/time/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import { SKIP_REASONS, type SkipReason } from '#shared/sync/vocabulary.ts'
import { call, useDeskApi, useDeskNow } from '../../api/index.ts'
import { fullName } from '../../ui/full-name.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { skipActions, useSkipStore, useSkip } from './useSkip.ts'

interface Props {
  /** The member has been set aside; the dialog is gone. */
  readonly onSkipped: () => void
}

/** The one dialog that sets a member aside. Mounted once, beside the board. */
export function SkipDialogHost({ onSkipped }: Props) {
  const card = useSkipStore((state) => state.card)
  return card === null ? null : <SkipDialog key={card.id} card={card} onSkipped={onSkipped} />
}

function SkipDialog({ card, onSkipped }: Props & { readonly card: BoardCard }) {
  const { t } = useTranslation(['skips', 'common'])
  const now = useDeskNow()
  const { crisisHold: alertOpen, callbackDueAt } = card.contact
  const obstacle = skipObstacle({ alertOpen, callbackDueAt }, now)
  return (
    <Modal
      opened
      onClose={skipActions.close}
      title={<bdi>{t('title', { name: fullName(card) })}</bdi>}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {obstacle === null ? (
        <SkipForm card={card} now={now} onSkipped={onSkipped} />
      ) : (
        <Stack gap="md">
          <Text>{t(`obstacle.${obstacle}`)}</Text>
          <Group justify="flex-end">
            <Button data-autofocus onClick={skipActions.close}>
              {t('close')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

const msOf = (instant: string | null | undefined): number | null => (instant == null ? null : toEpochMs(instant))

type When = 'later' | 'tomorrow' | 'day'

/** A number chooses why, Enter sets aside: three keys from card to card. */
function SkipForm({ card, now, onSkipped }: Props & { readonly card: BoardCard; readonly now: number }) {
  const { t } = useTranslation('skips')
  const skip = useSkip(now, () => {
    skipActions.close()
    onSkipped()
  })
  const { busy, run } = useOneAtATime()
  const [reason, setReason] = useState<SkipReason>('bad-time')
  const [note, setNote] = useState('')
  const [picked, setPicked] = useState<When | null>(null)
  const days = useDays(now)
  const [day, setDay] = useState(days.first)
  const times = useTimes()
  const when = picked ?? (times === undefined || times.later !== null ? 'later' : 'tomorrow')
  const form = useRef<HTMLFormElement>(null)
  const noteBox = useRef<HTMLInputElement>(null)
  const [isNoteAsked, askNote] = useState(false)
  const noteMissing = isSkipNoteMissing(reason, note)
  const incomplete = times === undefined || (when === 'day' && day === '')
  const save = (): void => {
    if (incomplete || busy) return
    if (noteMissing) {
      askNote(true)
      noteBox.current?.focus()
      return
    }
    run(() => skip({ memberId: card.id, until: when === 'day' ? day : when, reason, note }))
  }
  const onKey = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'radio'
    const chosen = SKIP_REASONS[Number(event.key) - 1]
    if (isTyping || chosen === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setReason(chosen)
    // The keyboard goes along: to the choice, or to what it still needs.
    if (isSkipNoteMissing(chosen, note)) noteBox.current?.focus()
    else form.current?.querySelector<HTMLElement>(`[value="${chosen}"]`)?.focus()
  }
  return (
    <form
      ref={form}
      noValidate
      // The numbers belong to the choices inside.
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('hint')}</Text>
        <ReasonChoice reason={reason} onReason={setReason} />
        <TextInput
          ref={noteBox}
          error={isNoteAsked && noteMissing ? t('noteMissing') : undefined}
          label={t(reason === 'other' ? 'noteNeeded' : 'note')}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Radio.Group label={t('until')} value={when} onChange={(value) => setPicked(value as When)}>
          <Stack gap={6} mt={4}>
            {times?.later == null ? null : (
              <Radio value="later" size="xs" label={t('later', { time: days.clock(times.later) })} />
            )}
            <Radio value="tomorrow" size="xs" label={t('tomorrow')} />
            <Radio value="day" size="xs" label={t('day')} />
          </Stack>
        </Radio.Group>
        {when === 'day' ? (
          <TextInput
            type="date"
            label={t('dayLabel')}
            min={days.first}
            max={days.last}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        ) : null}
        <PromiseNote
          dueAt={card.contact.callbackDueAt}
          until={when === 'day' ? skipDay(ownZone(), day, now) : msOf(times?.[when])}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={incomplete} loading={busy}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface ReasonChoiceProps {
  readonly reason: SkipReason
  readonly onReason: (reason: SkipReason) => void
}

function ReasonChoice({ reason, onReason }: ReasonChoiceProps) {
  const { t } = useTranslation('skips')
  return (
    <Radio.Group label={t('why')} value={reason} onChange={(value) => onReason(value as SkipReason)}>
      <Stack gap={6} mt={4}>
        {SKIP_REASONS.map((one, index) => (
          <Radio
            key={one}
            value={one}
            size="xs"
            data-autofocus={index === 0 || undefined}
            aria-keyshortcuts={String(index + 1)}
            label={
              <Group component="span" gap="xs">
                <Kbd aria-hidden>{index + 1}</Kbd>
                {t(`reason.${one}`)}
              </Group>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** A promise is kept: the member comes back before its time. */
function PromiseNote({ dueAt, until }: { dueAt: string | null; until: number | null }) {
  const { t } = useTranslation('skips')
  const format = useFormatContext()
  if (dueAt === null || until === null || toEpochMs(dueAt) >= until) return null
  return <Text size="sm">{t('comesBack', { time: formatDateTime(dueAt, format) })}</Text>
}

/** What 'later' means now, by main's clock; undefined until it is known. */
function useTimes() {
  const api = useDeskApi()
  return useQuery({ queryKey: ['skips', 'times'], queryFn: () => call(api.skips.getTimes()), gcTime: 0 }).data
}

/** The days that can be picked, and how a time of today is told. */
function useDays(now: number) {
  const format = useFormatContext()
  const today = localDate(ownZone(), now) ?? new Date(now).toISOString().slice(0, 10)
  return {
    first: addDays(today, 1),
    last: addDays(today, SKIP_DAYS_MAX),
    clock: (instant: string) => formatClock(new Date(toEpochMs(instant)).toISOString(), format),
  }
}
