import { Button, Group, Select, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { WeekCall } from '#shared/ipc/coaching.ts'
import type { CallOutput } from '#shared/ipc/index.ts'
import { call, useDeskApi, useFollowWork } from '../../api/index.ts'
import { errorText, notifyError, notifyOk } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { useHealthHidden } from '../calls/index.ts'
import { ExportButton } from '../exports/index.ts'
import { useRoomDraft, WorkRoom } from '../rooms/index.ts'
import classes from './coaching.module.css'

const COACHING = ['coaching'] as const
const WEEK = [...COACHING, 'week'] as const
const readKey = (callId: string) => [...COACHING, 'call', callId] as const

interface Props {
  readonly onOpenMember: (memberId: string) => void
  readonly toBoard: ReactNode
}

/** Calls of the last seven days to read, and notes to who made them (docs/rules/calling.md#calls-of-the-week). */
export function CallsPage({ onOpenMember, toBoard }: Props) {
  const { t } = useTranslation(['coaching', 'board'])
  const format = useFormatContext()
  const api = useDeskApi()
  const whole = useFollowWork(COACHING)
  const [staffId, setStaffId] = useState<string | null>(null)
  const { data, error } = useQuery({
    queryKey: [...WEEK, staffId],
    queryFn: () => call(api.coaching.listWeek({ staffId })),
    gcTime: 0,
    refetchInterval: 60_000,
    enabled: whole,
  })
  const items = data?.calls.map((made) => ({
    id: made.callId,
    memberId: made.memberId,
    title: made.memberName,
    facts: [
      `${t(`board:calls.outcome.${made.outcome}`)} · ${t(`has.${hasWord(made)}`)}`,
      t('made', { name: made.staffName, time: formatDateTime(made.at, format) }),
      ...(made.noted > 0 ? [t('noted', { count: made.noted })] : []),
    ],
    made,
  }))
  return (
    <WorkRoom
      title={t('title')}
      documentTitle={t('documentTitle')}
      intro={t('intro')}
      items={items}
      error={error}
      empty={t('none')}
      act={t('note.write')}
      tools={
        data ? (
          <>
            <Person people={data.people} staffId={staffId} onChange={setStaffId} />
            <ExportButton kind="history" asked={{ staffId }} shown={{ list: 'week', staffId }} also={[t('title')]} />
          </>
        ) : null
      }
      loading={whole ? undefined : <Text role="status">{t('board:list.firstSync.title')}</Text>}
      below={
        data && data.more > 0 ? (
          <Text size="sm" c="dimmed">
            {t('more', { count: data.more })}
          </Text>
        ) : null
      }
      toBoard={toBoard}
      onOpenMember={onOpenMember}
      hidden={useHealthHidden()}
      renderPane={({ made }) => <CallPane shown={made} onOpen={() => onOpenMember(made.memberId)} />}
    />
  )
}

interface PersonProps {
  readonly people: CallOutput<'coaching', 'listWeek'>['people']
  readonly staffId: string | null
  readonly onChange: (staffId: string | null) => void
}

/** Whose calls are listed. */
function Person({ people, staffId, onChange }: PersonProps) {
  const { t } = useTranslation('coaching')
  return (
    <Select
      size="xs"
      label={t('person')}
      placeholder={t('everybody')}
      clearable
      value={staffId}
      data={people.map(({ staffId: value, name, calls }) => ({
        value,
        label: t('personCalls', { name, count: calls }),
      }))}
      onChange={onChange}
    />
  )
}

const hasWord = ({ hasNotes, hasTranscript }: WeekCall) =>
  hasTranscript ? (hasNotes ? 'both' : 'transcript') : hasNotes ? 'notes' : 'nothing'

function CallPane({ shown, onOpen }: { readonly shown: WeekCall; readonly onOpen: () => void }) {
  const { t } = useTranslation(['coaching', 'board'])
  const format = useFormatContext()
  const api = useDeskApi()
  const { data, error } = useQuery({
    queryKey: readKey(shown.callId),
    queryFn: () => call(api.coaching.read({ callId: shown.callId })),
    gcTime: 0,
  })
  const outcome = t(`board:calls.outcome.${shown.outcome}`)
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={3} fz="md" dir="auto">
            {shown.memberName}
          </Title>
          <Text size="sm" c="dimmed" dir="auto">
            {`${outcome} · ${t('made', { name: shown.staffName, time: formatDateTime(shown.at, format) })} · ${t('board:calls.minutes', { count: shown.minutes })}`}
          </Text>
        </div>
        <Button size="compact-sm" variant="default" flex="none" onClick={onOpen}>
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
  const draft = useRoomDraft(callId)
  const text = draft.value('note')
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
        if (latest.current === sent) draft.forget()
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
          data-first
          w="100%"
          label={t('note.label', { name })}
          aria-describedby={hintId}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          dir="auto"
          value={text}
          onChange={(event) => draft.set('note', event.currentTarget.value)}
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
