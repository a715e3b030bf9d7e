import { useEffect, useState } from 'react'
import { useCommandsStore, type Command } from './commands.store.ts'

/**
 * Offers commands for as long as the component lives. `run` is always that of the latest render, so callers need not
 * memoise anything.
 */
export function useCommands(commands: readonly Command[]): void {
  const [source] = useState(() => Symbol('commands'))
  useEffect(() => {
    useCommandsStore.getState().put(source, commands)
  })
  useEffect(() => () => useCommandsStore.getState().remove(source), [source])
}
