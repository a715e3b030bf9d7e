import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { offeredCommands, useCommandsStore, type Command, type PersonSearch } from './commands.store.ts'

/**
 * Offers commands for as long as the component lives. `run` is always that of the latest render, so callers need not
 * memoize anything.
 */
export function useCommands(commands: readonly Command[]): void {
  const [source] = useState(() => Symbol('commands'))
  useEffect(() => {
    useCommandsStore.getState().put(source, commands)
  })
  useEffect(() => () => useCommandsStore.getState().remove(source), [source])
}

/** The commands on offer; renders again when one comes, goes or changes its words. */
export function useOfferedCommands(): Command[] {
  const sources = useCommandsStore((state) => state.sources)
  return offeredCommands({ sources })
}

/** Where the palette keeps who was found by what was typed. */
export const PEOPLE = ['palette', 'people'] as const

/** Looks once more for whoever is typed and was not found: others have come. Who was found stays as it is under the keys. */
export function useSeekPeopleAgain(): () => void {
  const client = useQueryClient()
  return () =>
    void client.invalidateQueries({
      queryKey: PEOPLE,
      predicate: ({ state: { data } }) => Array.isArray(data) && data.length === 0,
    })
}

/** Lets the palette find people for as long as the component lives and `offered` holds. */
export function usePersonSearch(search: PersonSearch, offered: boolean): void {
  const latest = useEffectEvent(search)
  useEffect(() => {
    if (!offered) return undefined
    const findPeople: PersonSearch = (query) => latest(query)
    useCommandsStore.setState({ findPeople })
    return () => useCommandsStore.setState((state) => (state.findPeople === findPeople ? { findPeople: null } : state))
  }, [offered])
}
