import type { ScriptLanguage, ScriptTone } from '#shared/ipc/script.ts'
import type { PersonalNotes } from '../../sync/rows.ts'
import { OPENERS } from './content/openers.ts'
import { CAUTIONS } from './content/words.ts'
import { safeText } from './escape.ts'
import { fill } from './fill.ts'
import { familyPhrase, highlightPhrase, hobbyPhrase, petPhrase, speaksOfLoss, teamPhrase } from './notes.ts'

export interface Opener {
  /** Null where no note is fit for small talk. */
  readonly text: string | null
  readonly caution: string | null
}

interface Voice {
  readonly tone: ScriptTone
  readonly language: ScriptLanguage
  /** Of the notes for staff. */
  readonly staffLanguage: ScriptLanguage
}

/** The kinds of notes in their order (docs/rules/scripts.md#personal-opener): the first that has one speaks. */
const SENTENCES: readonly {
  readonly notes: (notes: PersonalNotes) => readonly string[]
  readonly say: (note: string, voice: Voice) => string
}[] = [
  { notes: ({ pets }) => pets, say: sayPet },
  { notes: ({ favoriteTeam }) => [favoriteTeam], say: sayTeam },
  { notes: ({ hobbies }) => hobbies, say: sayHobby },
  { notes: ({ family }) => family, say: sayFamily },
  { notes: ({ lastConversationHighlights }) => [lastConversationHighlights], say: sayHighlight },
]

function sayPet(note: string, { tone, language }: Voice): string {
  const pet = petPhrase(note, language)
  const text = fill(OPENERS[tone][pet.many ? 'pets' : 'pet'][language], { pet: pet.text })
  return upperFirst(text)
}

function sayTeam(note: string, { tone, language }: Voice): string {
  return fill(OPENERS[tone].team[language], { team: teamPhrase(note).text })
}

function sayHobby(note: string, { tone, language }: Voice): string {
  const hobby = hobbyPhrase(note, language)
  if (hobby === null) return OPENERS[tone].anyTalk[language]
  return fill(OPENERS[tone].hobby[language], { hobby: hobby.text })
}

function sayFamily(note: string, { tone, language }: Voice): string {
  const family = familyPhrase(note, language)
  if (family === null) return OPENERS[tone].anyFamily[language]
  return upperFirst(fill(OPENERS[tone][family.many ? 'relatives' : 'family'][language], { family: family.text }))
}

function sayHighlight(note: string, { tone, language }: Voice): string {
  const highlight = highlightPhrase(note, language)
  if (highlight === null) return OPENERS[tone].anyTalk[language]
  return fill(OPENERS[tone].last[language], { highlight: highlight.text })
}

/** A sentence that begins with the phrase, also behind an opening question mark. */
const upperFirst = (text: string): string =>
  text.replace(/^(¿?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase())

/**
 * The personal opener: first pet, favorite team, first hobby, family, last highlights
 * (docs/rules/scripts.md#personal-opener). Blank notes do not count, nor do notes that may be about a loss. The note
 * as it is on file goes with it, for staff.
 */
export function personalOpener(notes: PersonalNotes, voice: Voice): Opener {
  const onFile = SENTENCES.map((kind) => ({ ...kind, texts: kind.notes(notes).filter((text) => text.trim() !== '') }))
  const loss = onFile.some(({ texts }) => texts.some(speaksOfLoss)) ? CAUTIONS.loss[voice.staffLanguage] : null
  for (const { texts, say } of onFile) {
    const note = texts.find((text) => !speaksOfLoss(text))
    if (note === undefined) continue
    const text = say(note, voice)
    const seen = safeText(note)
    const whole = text.includes(seen) ? null : fill(CAUTIONS.noteOnFile[voice.staffLanguage], { note: seen })
    return { text, caution: [whole, loss].filter((part) => part !== null).join(' ') || null }
  }
  return { text: null, caution: loss }
}
