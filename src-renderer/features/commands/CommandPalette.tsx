import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconChevronRight, IconSearch, IconUser } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryWords, normalizeName } from '#shared/domain/text/index.ts'
import {
  COMMAND_GROUPS,
  keysOf,
  runCommand,
  useCommandsStore,
  type Command,
  type FoundPerson,
} from './commands.store.ts'
import { KeyCaps } from './KeyCaps.tsx'
import classes from './palette.module.css'
import { PEOPLE, useOfferedCommands } from './useCommands.ts'

const [store, palette] = createSpotlight()

/** Opens the palette from a button or a key. */
export const openCommandPalette = (): void => palette.open()

/** As the widget does by itself after typing; it exports no way to it for what arrives later. */
function selectFirst(): void {
  const list = document.getElementById(store.getState().listId)
  for (const selected of list?.querySelectorAll('[data-selected]') ?? []) selected.removeAttribute('data-selected')
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.setState({ ...store.getState(), selected: 0 })
}

/** The list can be scrolled by key. */
const SCROLLED = { viewportProps: { tabIndex: 0 } }

/** Every typed word begins a word of it. Everything fits while nothing is typed, and nothing where no letter or digit is. */
function fits(texts: readonly string[], query: string): boolean {
  const typed = queryWords(query)
  if (typed.length === 0) return query.trim() === ''
  const words = texts.flatMap(queryWords)
  return typed.every((begins) => words.some((word) => word.startsWith(begins)))
}

/**
 * Everything one can do now, and everybody who can be found, by typing (Ctrl/⌘ K; docs/rules/board.md#the-palette). Who is
 * found opens the list of what can be done about them. Mounted once.
 */
export function CommandPalette() {
  const { t } = useTranslation('shell')
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<{ readonly person: FoundPerson; readonly by: string } | null>(null)
  /** What was chosen takes the keyboard, not what was behind the palette. */
  const [leaves, setLeaves] = useState(false)
  /** Enter was pressed for what is typed, whether it had been answered or not. */
  const [hurried, setHurried] = useState(false)
  // Whoever comes to the desk next does not find it open.
  useEffect(() => palette.close, [])
  const findsPeople = useCommandsStore((state) => state.findPeople !== null)
  const label = chosen
    ? t('palette.about', { name: chosen.person.name })
    : t(findsPeople ? 'palette.search' : 'commands.search')
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && chosen === null) setHurried(true)
    if (event.key !== 'Backspace' || query !== '' || chosen === null) return
    event.preventDefault()
    setChosen(null)
    setQuery(chosen.by)
  }

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={(typed) => {
        setQuery(typed)
        setHurried(false)
      }}
      shortcut={null}
      centered={false}
      attributes={{ content: { 'aria-label': t('commands.title') } }}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      styles={{ content: { background: 'var(--gapwise-surface)' } }}
      returnFocus={!leaves}
      onSpotlightOpen={() => {
        setLeaves(false)
        setHurried(false)
      }}
      onSpotlightClose={() => setChosen(null)}
      scrollable
      maxHeight="60vh"
    >
      <Spotlight.Search
        leftSection={chosen ? <IconUser size={16} aria-hidden /> : <IconSearch size={16} aria-hidden />}
        placeholder={label}
        aria-label={label}
        maxLength={200}
        onKeyDown={onKey}
      />
      <Spotlight.ActionsList {...SCROLLED}>
        {chosen ? (
          <Actions key={chosen.person.id} person={chosen.person} query={query} onRun={() => setLeaves(true)} />
        ) : (
          <Everything
            query={query}
            hurried={hurried}
            onChoose={(person) => {
              setHurried(false)
              setChosen({ person, by: query })
              setQuery('')
            }}
          />
        )}
      </Spotlight.ActionsList>
      {chosen ? <Spotlight.Footer className={classes.footer}>{t('palette.back')}</Spotlight.Footer> : null}
    </Spotlight.Root>
  )
}

interface EverythingProps {
  readonly query: string
  /** Enter was pressed for what is typed. */
  readonly hurried: boolean
  readonly onChoose: (person: FoundPerson) => void
}

/** The commands that fit, then people; every command while nothing is typed. */
function Everything({ query, hurried, onChoose }: EverythingProps) {
  const { t } = useTranslation('shell')
  const commands = useOfferedCommands().filter(
    ({ keyOnly, label, keywords = [] }) => keyOnly !== true && fits([label, ...keywords], query),
  )
  const { state, found } = usePeople(query)
  // The first who is found is selected where no command is; one that is selected stays so.
  const first = commands.length === 0 ? found[0] : undefined
  useEffect(() => {
    if (first !== undefined) selectFirst()
  }, [first])
  const chooseFirst = useEffectEvent(() => {
    if (first !== undefined) onChoose(first)
  })
  // Whoever types a number and presses Enter at once is faster than the answer.
  const isDue = hurried && state === 'answered'
  useEffect(() => {
    if (isDue) chooseFirst()
  }, [isDue])
  const nothing = commands.length === 0 && found.length === 0
  return (
    <>
      {COMMAND_GROUPS.map((group) => ({ group, members: commands.filter((command) => command.group === group) }))
        .filter(({ members }) => members.length > 0)
        .map(({ group, members }) => (
          <Spotlight.ActionsGroup key={group} label={t(`commands.group.${group}`)}>
            {members.map((command) => (
              <CommandAction key={command.id} command={command} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      {found.length > 0 ? (
        <Spotlight.ActionsGroup label={t('palette.people')} aria-busy={state === 'asking'}>
          {found.map((person) => (
            <PersonAction
              key={person.id}
              person={person}
              // Whom an earlier word found is not whom the typed one means.
              onChoose={state === 'answered' ? onChoose : undefined}
            />
          ))}
        </Spotlight.ActionsGroup>
      ) : null}
      {nothing || state === 'failed' ? <Spotlight.Empty role="status">{t(NOTHING[state])}</Spotlight.Empty> : null}
    </>
  )
}

const NOTHING = {
  off: 'commands.none',
  asking: 'palette.asking',
  answered: 'palette.none',
  failed: 'palette.failed',
} as const

function CommandAction({ command }: { command: Command }) {
  const [keys] = keysOf(command)
  return (
    <Spotlight.Action
      label={command.label}
      rightSection={keys ? <KeyCaps keys={keys} /> : null}
      onClick={() => runCommand(command.id)}
    />
  )
}

interface PersonActionProps {
  readonly person: FoundPerson
  readonly onChoose: ((person: FoundPerson) => void) | undefined
}

function PersonAction({ person, onChoose }: PersonActionProps) {
  return (
    <Spotlight.Action
      className={classes.person}
      data-earlier={onChoose === undefined || undefined}
      label={person.name}
      description={person.facts}
      leftSection={<IconUser size={16} aria-hidden />}
      rightSection={
        <span className={classes.standing}>
          {person.standing}
          <IconChevronRight size={14} aria-hidden />
        </span>
      }
      dir="auto"
      closeSpotlightOnTrigger={false}
      onClick={() => onChoose?.(person)}
    />
  )
}

interface ActionsProps {
  readonly person: FoundPerson
  readonly query: string
  readonly onRun: () => void
}

/** What can be done about somebody who was found; the usual is selected. */
function Actions({ person, query, onRun }: ActionsProps) {
  const { t } = useTranslation('shell')
  const actions = person.actions.filter(({ label }) => fits([label], query))
  useEffect(() => {
    selectFirst()
  }, [])
  if (actions.length === 0) return <Spotlight.Empty role="status">{t('commands.none')}</Spotlight.Empty>
  return (
    <Spotlight.ActionsGroup label={person.name}>
      {actions.map(({ id, label, hint, keys, run }) => (
        <Spotlight.Action
          key={id}
          label={label}
          description={hint ?? ''}
          rightSection={keys ? <KeyCaps keys={keys} /> : null}
          onClick={() => {
            onRun()
            run()
          }}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}

/** As on the board: skips the letters of a fast typist and feels immediate. */
const TYPING_PAUSE_MS = 90
/** One letter finds half of everybody. */
const MIN_LETTERS = 2

interface People {
  /** `off`: nobody is looked for. While `asking`, `found` is who an earlier word found. */
  readonly state: 'off' | 'asking' | 'answered' | 'failed'
  readonly found: readonly FoundPerson[]
}

const NOBODY: readonly FoundPerson[] = []

/** Who the desk finds by what is typed into the palette. */
function usePeople(query: string): People {
  const findPeople = useCommandsStore((state) => state.findPeople)
  const wanted = normalizeName(query).length < MIN_LETTERS ? '' : query.trim()
  const [asked] = useDebouncedValue(wanted, TYPING_PAUSE_MS)
  const { data, status, isPlaceholderData } = useQuery({
    queryKey: [...PEOPLE, asked],
    queryFn: () => findPeople?.(asked) ?? NOBODY,
    enabled: findPeople !== null && asked !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (findPeople === null || wanted === '') return { state: 'off', found: NOBODY }
  if (asked !== wanted || isPlaceholderData || status === 'pending') return { state: 'asking', found: data ?? NOBODY }
  return status === 'error' ? { state: 'failed', found: NOBODY } : { state: 'answered', found: data }
}
