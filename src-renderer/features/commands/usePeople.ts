import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { normaliseName } from '#shared/domain/text/index.ts'
import { useCommandsStore, type FoundPerson } from './commands.store.ts'

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
export function usePeople(query: string): People {
  const findPeople = useCommandsStore((state) => state.findPeople)
  const wanted = normaliseName(query).length < MIN_LETTERS ? '' : query.trim()
  const [asked] = useDebouncedValue(wanted, TYPING_PAUSE_MS)
  const { data, status, isPlaceholderData } = useQuery({
    queryKey: ['palette', 'people', asked],
    queryFn: () => findPeople?.(asked) ?? NOBODY,
    enabled: findPeople !== null && asked !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (findPeople === null || wanted === '') return { state: 'off', found: NOBODY }
  if (asked !== wanted || isPlaceholderData || status === 'pending') return { state: 'asking', found: data ?? NOBODY }
  return status === 'error' ? { state: 'failed', found: NOBODY } : { state: 'answered', found: data }
}
