import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { en } from '../../src-shared/texts/en/index.ts'
import { es } from '../../src-shared/texts/es/index.ts'

/** One text that a person reads or says. */
export interface ShownText {
  /** `desk:board:tests.reminderSent`, `portal:...`, `message:reminders.stepSms`; or `script:objections`, with the sentence in `text`. */
  readonly place: string
  /** Of what is said it stands for both. */
  readonly language: 'en' | 'es'
  readonly text: string
}

const ROOT = join(import.meta.dirname, '..', '..')
const catalog: z.ZodType<Catalog> = z.lazy(() => z.record(z.string(), z.union([z.string(), catalog])))
interface Catalog {
  [key: string]: string | Catalog
}

function leaves(texts: Catalog, path: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) => {
    const place = path === '' ? key : `${path}.${key}`
    return typeof value === 'string' ? [[place, value] as [string, string]] : leaves(value, place)
  })
}

function catalogTexts(face: string, language: 'en' | 'es'): ShownText[] {
  const folder = join(ROOT, 'src-ui/i18n/locales', face, language)
  return readdirSync(folder).flatMap((file) => {
    const texts = catalog.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    return leaves(texts, '').map(([key, text]) => ({
      place: `${face}:${basename(file, '.json')}:${key}`,
      language,
      text,
    }))
  })
}

const messageTexts = (language: 'en' | 'es'): ShownText[] =>
  Object.entries(language === 'en' ? en : es).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([key, text]) => ({
      place: `message:${namespace}.${key}`,
      language,
      text: String(text),
    })),
  )

/** What stands between quotes in a source file, cut into sentences. */
function sentencesOf(file: string): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '')
  const literals = source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)
  return [...literals]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .flatMap((text) => text.replaceAll(/\\(.)/g, '$1').split(/(?<=[.!?”])\s+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.includes(' '))
}

const SPOKEN = [
  ['script', 'src-shared/domain/script/content'],
  ['assistant', 'src-assistant/replies'],
] as const

function spokenTexts(): ShownText[] {
  return SPOKEN.flatMap(([place, folder]) =>
    readdirSync(join(ROOT, folder))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        sentencesOf(join(ROOT, folder, file)).map((text) => ({
          place: `${place}:${basename(file, '.ts')}`,
          language: 'en' as const,
          text,
        })),
      ),
  )
}

/** Every text of the product that could promise something. */
export function shownTexts(): ShownText[] {
  const faces = ['desk', 'portal']
  const languages = ['en', 'es'] as const
  return [
    ...faces.flatMap((face) => languages.flatMap((language) => catalogTexts(face, language))),
    ...languages.flatMap(messageTexts),
    ...spokenTexts(),
  ]
}

const isSpoken = (place: string): boolean => SPOKEN.some(([spoken]) => place.startsWith(`${spoken}:`))

/** Words with which somebody promises something, or says that it is done. */
const WORDS = {
  en: /(?<!\p{L})(?:i'll|i will|we'll|we will|will (?:be|receive|see|call|hear|say)|sent|noted|note (?:it|that|so)|saved|send a note|goes out|can get you|all be)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:voy a|vamos a|le pongo|les mando|anot[eoó]|anotad[oa]s?|apunto|envi(?:ó|ad[oa]s?)|se envían?|guardad[oa]s?|se guardó|recibirán?|verán?|dirán?|yo le llamo|le podemos dar|(?:llamar|avisar|enviar|mandar|pedir)emos)(?!\p{L})/iu,
} as const

/** With these words the script offers to do something during the call: then there has to be a way to do it. */
const OFFERS =
  /(?<!\p{L})(?:i can|we can|let me|may i ask your|(?:like|want) me to|or help you|(?:le )?puedo(?! (?:hablar|seguir))|podemos|déjeme|quiere que|ayudarle a hacer|también se puede)(?!\p{L})/iu

/** Whether a text may promise something; what it promises is for the table to say. */
export function promises({ place, language, text }: ShownText): boolean {
  const plain = text.replaceAll('’', "'")
  if (place.startsWith('script:') && OFFERS.test(plain)) return true
  // Both languages stand in one file of what is said.
  return isSpoken(place) ? WORDS.en.test(plain) || WORDS.es.test(plain) : WORDS[language].test(plain)
}

/** How the table names a text: its key, whatever its language or plural form; for what is said, with the sentence. */
export const idOf = ({ place, text }: ShownText): string =>
  isSpoken(place) ? `${place} | ${text}` : place.replace(/_(?:one|many|other)$/, '')
