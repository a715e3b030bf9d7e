import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { PoorAnswer } from '#shared/ipc/assistant.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { errorText, notifyOk } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { useHealthHidden } from '../calls/index.ts'
import { ExportButton } from '../exports/index.ts'
import { useRoomDraft, WorkRoom } from '../rooms/index.ts'

const POOR = ['assistant', 'poor'] as const
/** The server tells of no thumb: it is asked. */
const EVERY_MS = 60_000

/** Answers that did not help and wait. @param asked nothing is asked where this is false */
export function usePoorAnswers(asked = true) {
  const api = useDeskApi()
  return useQuery({
    queryKey: POOR,
    queryFn: () => call(api.assistant.listPoor()),
    gcTime: 0,
    refetchInterval: EVERY_MS,
    enabled: asked,
  })
}

/** Thumbs down on answers of the assistant, for whoever looks after its knowledge (docs/assistant.md#answers-that-did-not-help). */
export function PoorAnswersPage({ toBoard }: { readonly toBoard: ReactNode }) {
  const { t } = useTranslation('assistant')
  const format = useFormatContext()
  const { data, error } = usePoorAnswers()
  const items = data?.map((answer) => ({
    id: answer.id,
    memberId: null,
    title: answer.question,
    facts: [t('poor.at', { when: formatDateTime(answer.askedAt, format) })],
    answer,
  }))
  return (
    <WorkRoom
      title={t('poor.title')}
      documentTitle={t('poor.documentTitle')}
      intro={t('poor.intro')}
      items={items}
      error={error}
      empty={t('poor.empty')}
      act={t('poor.act')}
      tools={items?.length ? <ExportButton kind="answers" /> : null}
      toBoard={toBoard}
      // No line is about a member.
      onOpenMember={() => undefined}
      hidden={useHealthHidden()}
      renderPane={({ answer }) => <PoorPane poor={answer} />}
    />
  )
}

function PoorPane({ poor }: { readonly poor: PoorAnswer }) {
  const { t } = useTranslation('assistant')
  const format = useFormatContext()
  const sources = poor.sources.map(({ title }) => title).join(' · ')
  return (
    <Stack gap="md">
      <Said title={t('poor.asked')} text={poor.question} />
      <Said title={t('poor.answer')} text={poor.answer} />
      <Text size="sm" c="dimmed" dir="auto">
        {sources === '' ? t('poor.noSource') : sources}
        {poor.confidence === null ? null : ` · ${t('poor.confidence', { percent: Math.round(poor.confidence) })}`}
        {` · ${t('poor.at', { when: formatDateTime(poor.askedAt, format) })}`}
      </Text>
      <HandledForm id={poor.id} />
    </Stack>
  )
}

function Said({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <Text component="h3" size="sm" fw={650} m={0}>
        {title}
      </Text>
      <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Text>
    </div>
  )
}

const LEAST = 3

/** What was done about it, which ends it. */
function HandledForm({ id }: { readonly id: string }) {
  const { t } = useTranslation('assistant')
  const api = useDeskApi()
  const client = useQueryClient()
  const draft = useRoomDraft(id)
  const { busy, run } = useOneAtATime()
  const [problem, setProblem] = useState<string | null>(null)
  const note = draft.value('note')
  const save = (): void => {
    if (note.trim().length < LEAST) return setProblem(t('poor.missing'))
    run(async () => {
      try {
        await call(api.assistant.handlePoor({ id, note: note.trim() }))
        draft.forget()
        notifyOk(t('poor.done'))
      } catch (error) {
        setProblem(errorText(error))
      }
      await client.invalidateQueries({ queryKey: POOR })
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="xs" align="flex-start">
        <Textarea
          data-first
          w="100%"
          label={t('poor.note')}
          description={t('poor.hint')}
          error={problem === null ? null : <span role="alert">{problem}</span>}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          dir="auto"
          value={note}
          onChange={(event) => {
            draft.set('note', event.currentTarget.value)
            setProblem(null)
          }}
        />
        <Button type="submit" size="compact-sm" loading={busy}>
          {t('poor.save')}
        </Button>
      </Stack>
    </form>
  )
}
