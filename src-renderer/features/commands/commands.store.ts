import { create } from 'zustand'

export const COMMAND_GROUPS = ['board', 'member', 'go', 'desk'] as const
type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** Something a person can do from the palette or by key. */
export interface Command {
  /** `feature.verbNoun`, unique. */
  readonly id: string
  /** In the language on screen. */
  readonly label: string
  readonly group: CommandGroup
  /** See `keys.ts`, for example `j`, `/` or `mod+k`. Several: the first one is shown. */
  readonly keys?: string | readonly string[]
  /** More words to find it by in the palette. */
  readonly keywords?: readonly string[]
  /** Works while somebody types and over dialogs too; only for keys with `mod+`. */
  readonly everywhere?: boolean
  /** Only by key and in the list of keys, for example moving down the list. */
  readonly keyOnly?: boolean
  /** Is about the list as it is chosen, and waits while another one is on its way; those of a member always are. */
  readonly ofList?: boolean
  readonly run: () => void
}

/** Somebody the palette finds beside the commands. */
export interface FoundPerson {
  readonly id: string
  readonly name: string
  /** What tells them apart, and by what they were found. */
  readonly facts: string
  /** A word or two about how things stand. */
  readonly standing: string
  /** What can be done about them, the usual first. */
  readonly actions: readonly PersonAction[]
}

export interface PersonAction {
  readonly id: string
  readonly label: string
  /** Why it may not go through now. */
  readonly hint?: string
  /** The key that does the same for whoever is open. */
  readonly keys?: string
  readonly run: () => void
}

/** Answers who is found by what was typed, the best first. Rejects with an ApiError. */
export type PersonSearch = (query: string) => Promise<readonly FoundPerson[]>

interface CommandsState {
  /** Contributions in the order of arrival; a later one with the same id wins. */
  readonly sources: ReadonlyMap<symbol, Contribution>
  /** Finds people for the palette; null where nobody can be found now. */
  readonly findPeople: PersonSearch | null
  put(source: symbol, commands: readonly Command[]): void
  remove(source: symbol): void
}

interface Contribution {
  /** What the screens show of it, to notice a change. */
  readonly shape: string
  /** Replaced in place when only the functions are new: nobody has to render for that. */
  commands: readonly Command[]
}

export const useCommandsStore = create<CommandsState>()((set, get) => ({
  sources: new Map(),
  findPeople: null,
  put: (source, commands) => {
    const shape = JSON.stringify(commands)
    const known = get().sources.get(source)
    if (known?.shape === shape) known.commands = commands
    else set(({ sources }) => ({ sources: new Map(sources).set(source, { shape, commands }) }))
  },
  remove: (source) =>
    set(({ sources }) => {
      const left = new Map(sources)
      left.delete(source)
      return { sources: left }
    }),
}))

/** What is on offer now, by group in the fixed order. */
export function offeredCommands({ sources }: Pick<CommandsState, 'sources'>): Command[] {
  const byId = new Map<string, Command>()
  for (const { commands } of sources.values()) for (const command of commands) byId.set(command.id, command)
  const all = [...byId.values()]
  return COMMAND_GROUPS.flatMap((group) => all.filter((command) => command.group === group))
}

export const keysOf = (command: Command): readonly string[] =>
  command.keys === undefined ? [] : typeof command.keys === 'string' ? [command.keys] : command.keys

/** Runs what is on offer under this id now; nothing when it has gone. */
export function runCommand(id: string): void {
  offeredCommands(useCommandsStore.getState())
    .find((command) => command.id === id)
    ?.run()
}
