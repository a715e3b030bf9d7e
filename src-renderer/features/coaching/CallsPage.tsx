import { Button, Group, Select, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { create } from 'zustand'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { WeekCall } from '#shared/ipc/coaching.ts'
import { call, useDeskApi, useFollowWork, useSessionOwner } from '../../api/index.ts'
import { errorText, notifyError, notifyOk } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import classes from './coaching.module.css'

const COACHING = ['coaching'] as const
const WEEK = [...COACHING, 'week'] as const
const readKey = (callId: string) => [...COACHING, 'call', callId] as const

interface Drafts {
  /** Whose they are. */
  readonly owner: string | null
  /** What was typed about each call and not sent. */
  readonly texts: Readonly<Record<string, string>>
}

/** Outside the page, so that neither another call nor a locked desk loses what was typed. */
const useDrafts = create<Drafts>()(() => ({ owner: null, texts: {} }))

const setDraft = (owner: string, callId: string, text: string): void =>
  useDrafts.setState((kept) => ({ owner, texts: { ...(kept.owner === owner ? kept.texts : {}), [callId]: text } }))

/** Calls of the last seven days to read, and notes to who made them (docs/rules/calling.md#calls-of-the-week). */
export function CallsPage({ toBoard }: { readonly toBoard: ReactNode }) {
  const { t } = useTranslation(['coaching', 'board'])
  useDocumentTitle(t('documentTitle'))
  const api = useDeskApi()
  const whole = useFollowWork(COACHING)
  const [staffId, setStaffId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, error } = useQuery({
    queryKey: [...WEEK, staffId],
    queryFn: () => call(api.coaching.listWeek({ staffId })),
    gcTime: 0,
    refetchInterval: 60_000,
    enabled: whole,
  })
  const shown = data?.calls.find(({ callId }) => callId === chosen) ?? data?.calls[0] ?? null
  return (
    <div className={classes.page}>
      <Stack gap="sm" className={classes.side}>
        <div>
          <Group justify="space-between" wrap="nowrap" mb={4}>
            <Title order={2} fz="lg">
              {t('title')}
            </Title>
            {toBoard}
          </Group>
          <Text size="sm" c="dimmed">
            {t('intro')}
          </Text>
        </div>
        {error ? <Text role="alert">{errorText(error)}</Text> : null}
        {data ? (
          <>
            <Select
              size="xs"
              label={t('person')}
              placeholder={t('everybody')}
              clearable
              value={staffId}
              data={data.people.map(({ staffId: value, name, calls }) => ({
                value,
                label: t('personCalls', { name, count: calls }),
              }))}
              onChange={setStaffId}
            />
            <CallList calls={data.calls} chosen={shown?.callId ?? null} onChoose={setChosen} />
            {data.more > 0 ? (
              <Text size="sm" c="dimmed">
                {t('more', { count: data.more })}
              </Text>
            ) : null}
          </>
        ) : error ? null : whole ? (
          <Skeleton height={320} aria-hidden />
        ) : (
          <Text role="status">{t('board:list.firstSync.title')}</Text>
        )}
      </Stack>
      <div className={classes.pane}>{shown === null ? null : <CallPane key={shown.callId} shown={shown} />}</div>
    </div>
  )
}

interface CallListProps {
  readonly calls: readonly WeekCall[]
  readonly chosen: string | null
  readonly onChoose: (callId: string) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** One stop of the keyboard; the arrows, j and k go through it. */
function CallList({ calls, chosen, onChoose }: CallListProps) {
  const { t } = useTranslation(['coaching', 'board'])
  const format = useFormatContext()
  const list = useRef<HTMLUListElement>(null)
  const at = calls.findIndex(({ callId }) => callId === chosen)
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    const next = step === undefined ? undefined : calls[at + step]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (next === undefined) return
    onChoose(next.callId)
    list.current?.querySelectorAll('button')[at + step]?.focus()
  }
  if (calls.length === 0) return <Text c="dimmed">{t('none')}</Text>
  return (
    <ul ref={list} className={classes.list} aria-label={t('title')} onKeyDown={onKey}>
      {calls.map((one) => (
        <li key={one.callId}>
          <button
            type="button"
            className={classes.call}
            aria-current={one.callId === chosen}
            tabIndex={one.callId === chosen ? 0 : -1}
            onClick={() => onChoose(one.callId)}
          >
            <span className={classes.name} dir="auto">
              {one.memberName}
            </span>
            <span className={classes.facts}>
              {`${t(`board:calls.outcome.${one.outcome}`)} · ${t(`has.${hasWord(one)}`)}`}
            </span>
            <span className={classes.facts} dir="auto">
              {t('made', { name: one.staffName, time: formatDateTime(one.at, format) })}
            </span>
            {one.noted > 0 ? <span className={classes.facts}>{t('noted', { count: one.noted })}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}

const hasWord = ({ hasNotes, hasTranscript }: WeekCall) =>
  hasTranscript ? (hasNotes ? 'both' : 'transcript') : hasNotes ? 'notes' : 'nothing'

function CallPane({ shown }: { readonly shown: WeekCall }) {
  const { t } = useTranslation(['coaching', 'board'])
  const format = useFormatContext()
  const navigate = useNavigate()
  const api = useDeskApi()
  const { data, error } = useQuery({
    queryKey: readKey(shown.callId),
    queryFn: () => call(api.coaching.read({ callId: shown.callId })),
    gcTime: 0,
  })
  const outcome = t(`board:calls.outcome.${shown.outcome}`)
  return (
    <Stack gap="md" component="section" aria-label={t('call', { name: shown.memberName })}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={3} fz="md" dir="auto">
            {shown.memberName}
          </Title>
          <Text size="sm" c="dimmed" dir="auto">
            {`${outcome} · ${t('made', { name: shown.staffName, time: formatDateTime(shown.at, format) })} · ${t('board:calls.minutes', { count: shown.minutes })}`}
          </Text>
        </div>
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          onClick={() => void navigate(`/dashboard?member=${shown.memberId}`)}
        >
          {t('openMember')}
        </Button>
      </Group>
      {error ? <Text role="alert">{errorText(error)}</Text> : null}
      {data ? (
        <>
          <Words title={t('notes')} text={data.notes} none={t('noNotes')} />
          <Words title={t('transcript')} text={data.transcript ?? ''} none={t('noTranscript')} />
          <CoachNotes callId={shown.callId} name={shown.staffName} notes={data.coachNotes} canNote={data.canNote} />
        </>
      ) : error ? null : (
        <Skeleton height={200} aria-hidden />
      )}
    </Stack>
  )
}

function Words({ title, text, none }: { readonly title: string; readonly text: string; readonly none: string }) {
  return (
    <div>
      <h4 className={classes.title}>{title}</h4>
      <Text size="sm" className={classes.words} dir="auto" {...(text === '' ? { c: 'dimmed' } : {})}>
        {text === '' ? none : text}
      </Text>
    </div>
  )
}

interface CoachNotesProps {
  readonly callId: string
  readonly name: string
  readonly notes: readonly {
    readonly id: string
    readonly text: string
    readonly at: string
    readonly by: string | null
    readonly readAt: string | null
  }[]
  readonly canNote: boolean
}

/** What was written to the person about this call, and the box for more. */
function CoachNotes({ callId, name, notes, canNote }: CoachNotesProps) {
  const { t } = useTranslation('coaching')
  const format = useFormatContext()
  return (
    <div>
      <h4 className={classes.title}>{t('note.title')}</h4>
      <Stack gap="sm">
        {notes.map(({ id, text, at, by, readAt }) => (
          <div key={id} className={classes.note}>
            <Text size="sm" className={classes.words} dir="auto">
              {text}
            </Text>
            <Text size="xs" c="dimmed" dir="auto">
              {t('note.written', { name: by ?? t('note.somebody'), time: formatDateTime(at, format) })}
              {' · '}
              {readAt === null ? t('note.unread') : t('note.read', { time: formatDateTime(readAt, format) })}
            </Text>
          </div>
        ))}
        {canNote ? (
          <NoteForm callId={callId} name={name} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('note.nobody')}
          </Text>
        )}
      </Stack>
    </div>
  )
}

function NoteForm({ callId, name }: { readonly callId: string; readonly name: string }) {
  const { t } = useTranslation('coaching')
  const api = useDeskApi()
  const client = useQueryClient()
  const owner = useSessionOwner()
  const text = useDrafts((drafts) => (drafts.owner === owner ? (drafts.texts[callId] ?? '') : ''))
  const { busy, run } = useOneAtATime()
  const hintId = useId()
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  const send = (): void => {
    const sent = text
    if (sent.trim() === '') return
    run(async () => {
      try {
        await call(api.coaching.note({ callId, text: sent }))
        // What was typed meanwhile is the next note.
        if (latest.current === sent) setDraft(owner, callId, '')
        notifyOk(t('note.sent', { name }))
      } catch (error) {
        notifyError(error, t('note.failed'))
      }
      await client.invalidateQueries({ queryKey: COACHING })
    })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack gap="xs" align="flex-start">
        <Textarea
          w="100%"
          label={t('note.label', { name })}
          aria-describedby={hintId}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          dir="auto"
          value={text}
          onChange={(event) => setDraft(owner, callId, event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            send()
          }}
        />
        <Text id={hintId} size="xs" c="dimmed">
          {t('note.hint')}
        </Text>
        <Button type="submit" size="compact-sm" loading={busy} disabled={text.trim() === ''}>
          {t('note.send')}
        </Button>
      </Stack>
    </form>
  )
}
