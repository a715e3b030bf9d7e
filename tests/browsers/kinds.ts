import { firefox } from './firefox.ts'
import { programPath, type BrowserKind } from './real-browser.ts'
import { webkit } from './webkit.ts'

export const KINDS = { WebKit: webkit, Firefox: firefox } as const satisfies Readonly<Record<string, BrowserKind>>
export type KindName = keyof typeof KINDS
export const KIND_NAMES = Object.keys(KINDS) as readonly KindName[]

/** What is missing on this machine for a kind, by the programs' names. */
export const missingFor = (name: KindName): string[] =>
  KINDS[name].needs.filter((names) => programPath(names) === null).map((names) => names.join(' or '))
