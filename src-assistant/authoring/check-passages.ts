import { DESK_KEYS, type DeskKey } from '#shared/domain/keys/index.ts'
import { sentencesOf } from '../compose.ts'
import { keyOf } from '../keys/key-text.ts'
import { fold } from '../search/text.ts'
import { ASSISTANT_LANGUAGES, type Bilingual, type KnowledgeEntry, type KnowledgeSource } from '../types.ts'
import type { Problem, WrittenPassage } from './parse-subject.ts'

const SENTENCES = { least: 2, most: 5 }
/** An answer states its subject: what opens with yes or no is wrong for the question that is put the other way round. */
const OPENING = /^\P{L}*(yes|no|not|sí|si|never|nunca|only|solo)(?!\p{L})/iu
/** Words of passages may leave with a question that a model words. */
const NAMES =
  /\b(maria|jose|juan|rosa|ana|carlos|luis|carmen|jorge|rodriguez|garcia|martinez|lopez|gonzalez|perez|sanchez|ramirez|torres|rivera|gomez|diaz|smith|johnson|williams|davis|wilson|anderson|thomas|taylor|jackson|harris|james|robert|michael|william|mary|patricia|jennifer|linda|elizabeth|barbara|susan|harold|dorothy|chen|nguyen|patel)\b/
/** Answers are shown as plain text. */
const MARKS = /[*_`<[\]\\~|]/
const KEY = /\{key:([^}]*)\}/g
const isDeskKey = (name: string): name is DeskKey => Object.hasOwn(DESK_KEYS, name)

function answerFlaws(language: string, answer: string): string[] {
  const count = sentencesOf(answer).length
  const unknown = [...answer.matchAll(KEY)].map((match) => match[1] ?? '').filter((name) => !isDeskKey(name))
  const mark = MARKS.exec(answer)?.[0]
  return [
    count < SENTENCES.least || count > SENTENCES.most
      ? `The answer (${language}) has ${count} sentences. Write ${SENTENCES.least} to ${SENTENCES.most}.`
      : '',
    OPENING.test(answer) ? `The answer (${language}) opens with a yes or no. Begin with what it is about.` : '',
    mark === undefined ? '' : `The answer (${language}) has the mark ${mark}, which would be shown. Write plain text.`,
    ...unknown.map((name) => `{key:${name}} names no key. The names are in src-shared/domain/keys/desk-keys.ts.`),
  ]
}

function flawsOf(passage: WrittenPassage, sources: ReadonlyMap<string, KnowledgeSource>): string[] {
  const { question, answer, tags, asked } = passage
  const texts = [...Object.values(question), ...Object.values(answer), ...tags, ...asked]
  const name = NAMES.exec(fold(texts.join(' ')))?.[0]
  return [
    ...ASSISTANT_LANGUAGES.flatMap((language) => answerFlaws(language, answer[language])),
    ...passage.sources
      .filter((title) => !sources.has(title))
      .map((title) => `The source '${title}' is not in sources.md. Write one of its titles exactly, or add it there.`),
    ...(tags.includes('') ? ['A tag is empty. Remove the extra comma.'] : []),
    ...asked
      .filter((wording) => !/[.?!]$/.test(wording))
      .map((wording) => `The wording '${wording}' has no end. Close it with a question mark or a period.`),
    name === undefined ? '' : `'${name}' is somebody’s name. Write it without a name.`,
  ].filter((says) => says !== '')
}

/** A second passage with the same id, or the same question in one of the languages. */
function repeated(passages: readonly WrittenPassage[]): Problem[] {
  const known = new Map<string, WrittenPassage>()
  return passages.flatMap((passage) => {
    const { file, line, id, question } = passage
    const found = [`\`${id}\``, question.en, question.es].flatMap((text) => {
      const before = known.get(text)
      known.set(text, passage)
      if (before === undefined) return []
      return {
        file,
        line,
        passage: id,
        says: `${text} is also in ${before.file}:${before.line}. Give one of them another.`,
      }
    })
    return found
  })
}

/** What is wrong with what passages say, each with its fix. */
export function checkPassages(
  passages: readonly WrittenPassage[],
  sources: ReadonlyMap<string, KnowledgeSource>,
): Problem[] {
  const flaws = passages.flatMap((passage) =>
    flawsOf(passage, sources).map((says) => ({ file: passage.file, line: passage.line, passage: passage.id, says })),
  )
  return [...flaws, ...repeated(passages)]
}

/** A passage as the assistant answers from it: sources with their addresses, keys as the screens bind them. */
export function entryOf(passage: WrittenPassage, known: ReadonlyMap<string, KnowledgeSource>): KnowledgeEntry {
  const { id, question, answer, tags, asked } = passage
  const inKeys = (language: keyof Bilingual): string =>
    answer[language].replace(KEY, (whole, name: string) => (isDeskKey(name) ? keyOf(name, language) : whole))
  return {
    id,
    question,
    answer: { en: inKeys('en'), es: inKeys('es') },
    sources: passage.sources.flatMap((title) => known.get(title) ?? []),
    tags,
    asked,
  }
}
