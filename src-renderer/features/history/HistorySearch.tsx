import { Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { wordsOf } from '#shared/domain/text/index.ts'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { HistoryEntry } from '#shared/ipc/history.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { fullName } from '../../ui/full-name.ts'
import { errorText } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { ExportButton } from '../exports/index.ts'
import classes from './history.module.css'

/** Opens the search, wherever the keyboard is. */
export const HISTORY_KEY = DESK_KEYS['board.history']

export type HistoryScope = 'all' | 'member'

interface HistoryState {
  readonly opened: boolean
  /** The member who was selected, whose history can be searched alone. */
  readonly member: Pick<BoardCard, 'id' | 'firstName' | 'lastName' | 'planMemberId'> | null
  readonly scope: HistoryScope
  /** The call to show once its member is open. */
  readonly soughtCall: string | null
}

const useHistoryStore = create<HistoryState>()(() => ({
  opened: false,
  member: null,
  scope: 'all',
  soughtCall: null,
}))

export const historyActions = {
  open: (member: HistoryState['member'], scope: HistoryScope = 'all'): void =>
    useHistoryStore.setState({ opened: true, member, scope }),
  setScope: (scope: HistoryScope): void => useHistoryStore.setState({ scope }),
  close: (): void => useHistoryStore.setState({ opened: false }),
  seekCall: (soughtCall: string | null): void => useHistoryStore.setState({ soughtCall }),
}

const TYPING_PAUSE_MS = 90

interface Props {
  /** Shows the member of this entry, and the call. */
  readonly onOpen: (entry: HistoryEntry) => void
}

/** Finds calls by what was noted or said in them, of the open member or of everybody at this station. */
export function HistorySearch({ onOpen }: Props) {
  const { t } = useTranslation(['history', 'common'])
  const opened = useHistoryStore((state) => state.opened)
  const [leaves, setLeaves] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={historyActions.close}
      title={t('title')}
      size="xl"
      // What was chosen takes the keyboard.
      returnFocus={!leaves}
      onEnterTransitionEnd={() => setLeaves(false)}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Search
        onOpen={(entry) => {
          setLeaves(true)
          historyActions.close()
          onOpen(entry)
        }}
      />
    </Modal>
  )
}

interface Searched {
  readonly member: HistoryState['member']
  readonly query: string
}

/** The calls and messages of the member, or of everybody, as a file; with words, the calls in which they are found. */
function HistoryExport({ member, query }: Searched) {
  const { t } = useTranslation('exports')
  const asked = { member: member?.planMemberId ?? null }
  if (wordsOf(query).length === 0) return <ExportButton kind="history" asked={asked} />
  const shown = { list: 'history', query, memberId: member?.id ?? null } as const
  return (
    <ExportButton kind="history" asked={asked} shown={shown} also={[t('narrows.search', { query: query.trim() })]} />
  )
}

function Search({ onOpen }: Props) {
  const { t } = useTranslation('history')
  const member = useHistoryStore((state) => state.member)
  const [query, setQuery] = useState('')
  const scope = useHistoryStore((state) => state.scope)
  const [at, setAt] = useState(0)
  const listId = useId()
  const { state, entries, more, error } = useFound(query, scope === 'member' && member !== null ? member.id : null)
  const shown = Math.min(at, Math.max(0, entries.length - 1))
  const onKey = (event: KeyboardEvent): void => {
    const chosen = entries[shown]
    if (event.key === 'ArrowDown') setAt(Math.min(shown + 1, entries.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(shown - 1, 0))
    else if (event.key === 'Enter' && state === 'answered' && chosen !== undefined) onOpen(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Stack gap="sm">
      <TextInput
        data-autofocus
        label={t('label')}
        description={t('hint')}
        autoComplete="off"
        maxLength={200}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKey}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={entries.length > 0 ? `${listId}-${shown}` : undefined}
      />
      {member === null ? null : (
        <SegmentedControl
          aria-label={t('scope.label')}
          value={scope}
          onChange={(value) => historyActions.setScope(value === 'member' ? 'member' : 'all')}
          data={[
            { value: 'all', label: t('scope.all') },
            { value: 'member', label: t('scope.member', { name: fullName(member) }) },
          ]}
        />
      )}
      <Text size="sm" c="dimmed" role="status">
        {error === null ? statusText() : errorText(error)}
      </Text>
      <HistoryExport member={scope === 'member' ? member : null} query={query} />
      <ul id={listId} role="listbox" aria-label={t('found')} className={classes.list}>
        {entries.map((entry, index) => (
          <Entry
            key={entry.callId}
            id={`${listId}-${index}`}
            entry={entry}
            selected={index === shown}
            onOpen={() => state === 'answered' && onOpen(entry)}
          />
        ))}
      </ul>
    </Stack>
  )

  function statusText(): string {
    if (state === 'off') return t('empty')
    if (state === 'asking') return t('asking')
    if (entries.length === 0) return t('none')
    return t(more ? 'more' : 'count', { count: entries.length })
  }
}

interface EntryProps {
  readonly id: string
  readonly entry: HistoryEntry
  readonly selected: boolean
  readonly onOpen: () => void
}

function Entry({ id, entry, selected, onOpen }: EntryProps) {
  const { t } = useTranslation(['history', 'board'])
  const format = useFormatContext()
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <li ref={element} id={id} role="option" aria-selected={selected} className={classes.entry} onClick={onOpen}>
      <span className={classes.head}>
        <b dir="auto">{entry.memberName}</b> {t(`board:calls.outcome.${entry.outcome}`)}
        <span className={classes.when}>{formatDateTime(entry.at, format)}</span>
      </span>
      <span dir="auto">
        <span className={classes.where}>{t(`where.${entry.where}`)}</span>{' '}
        {entry.parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))}
      </span>
      <span className={classes.where} dir="auto">
        {t('board:calls.coach', { name: entry.coachName })}
      </span>
    </li>
  )
}

interface Found {
  /** `off`: nothing is looked for. While `asking`, the entries are those of an earlier word. */
  readonly state: 'off' | 'asking' | 'answered'
  readonly entries: readonly HistoryEntry[]
  readonly more: boolean
  readonly error: Error | null
}

const NOTHING: Found = { state: 'off', entries: [], more: false, error: null }

function useFound(query: string, memberId: string | null): Found {
  const api = useDeskApi()
  const wanted = wordsOf(query).some((word) => word.length > 1) ? query.trim() : ''
  const [asked] = useDebouncedValue(wanted, TYPING_PAUSE_MS)
  const { data, error, isPlaceholderData, isPending } = useQuery({
    queryKey: ['history', memberId, asked],
    queryFn: () => call(api.history.search({ query: asked, memberId })),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (wanted === '') return NOTHING
  if (error !== null) return { ...NOTHING, state: 'answered', error }
  const state = asked !== wanted || isPlaceholderData || isPending ? 'asking' : 'answered'
  return { state, entries: data?.entries ?? [], more: data?.more ?? false, error: null }
}

/**
 * Whether a search has led to this call. Then it is brought into sight with the keyboard on it, once; `element` is given to
 * what can take both.
 */
export function useSoughtCall(callId: string): {
  readonly sought: boolean
  readonly element: RefObject<HTMLLIElement | null>
} {
  const element = useRef<HTMLLIElement>(null)
  const sought = useHistoryStore((state) => state.soughtCall === callId)
  useEffect(() => {
    if (!sought) return
    element.current?.scrollIntoView({ block: 'center' })
    element.current?.focus({ preventScroll: true })
    historyActions.seekCall(null)
  }, [sought])
  return { sought, element }
}

/** The call that a search has led to and that is not in sight yet. */
export const useSoughtCallId = (): string | null => useHistoryStore((state) => state.soughtCall)
