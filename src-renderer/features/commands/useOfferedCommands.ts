import { offeredCommands, useCommandsStore, type Command } from './commands.store.ts'

/** The commands on offer; renders again when one comes, goes or changes its words. */
export function useOfferedCommands(): Command[] {
  const sources = useCommandsStore((state) => state.sources)
  return offeredCommands({ sources })
}
