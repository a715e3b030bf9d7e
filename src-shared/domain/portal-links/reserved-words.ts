export type ReservedWord = 'stop' | 'help' | 'start'

/** Words that carriers and the FCC (47 CFR 64.1200(a)(10)) reserve, with the Spanish ones; spaces are part of a word. */
const WORDS: Readonly<Record<ReservedWord, readonly string[]>> = {
  stop: [
    'STOP',
    'STOPALL',
    'UNSUBSCRIBE',
    'CANCEL',
    'END',
    'QUIT',
    'REVOKE',
    'OPTOUT',
    'OPT OUT',
    'ALTO',
    'PARAR',
    'BAJA',
    'CANCELAR',
  ],
  help: ['HELP', 'INFO', 'AYUDA'],
  start: ['START', 'UNSTOP', 'YES', 'SI'],
}

const BY_WORD: ReadonlyMap<string, ReservedWord> = new Map([
  ...WORDS.stop.map((word) => [word, 'stop'] as const),
  ...WORDS.help.map((word) => [word, 'help'] as const),
  ...WORDS.start.map((word) => [word, 'start'] as const),
])

/** Longer than any word with its punctuation; the rest is a message for a person. */
const LONGEST = 40

const MARKS = /\p{M}+/gu
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/**
 * What an inbound text asks for when it is exactly one reserved word; case, accents, spaces around and punctuation at
 * its ends don't matter. A longer message that has the word in it is no request: a person reads it.
 */
export function reservedWord(text: string): ReservedWord | null {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST) return null
  const word = trimmed
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(EDGES, '')
    .replace(/[\s-]+/g, ' ')
    .toUpperCase()
  return BY_WORD.get(word) ?? null
}
