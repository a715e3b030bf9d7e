export { type Command, type CommandGroup } from './commands.store.ts'
export { KeyCaps } from './KeyCaps.tsx'
export { useCommands } from './useCommands.ts'
