import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import { PHQ9, PHQ9_ANSWERS, PHQ9_FUNCTIONAL, PHQ9_ITEMS } from '../../src-shared/domain/assessments/phq9-wording.ts'
import { SDOH_CATEGORIES, SDOH_QUESTIONS } from '../../src-shared/domain/assessments/sdoh-questions.ts'
import { en as enMessages } from '../../src-shared/texts/en/index.ts'
import { es as esMessages } from '../../src-shared/texts/es/index.ts'
import { fromRoot } from './paths.ts'

export const TEXTS_PAGE_FILE = fromRoot('docs', 'texts.md')

/** What members are sent by text message, e-mail or into the chat; the other texts there are for staff. */
const TO_MEMBERS = ['changes', 'codes', 'invitations', 'reminders', 'replies'] as const
const FACES = ['portal', 'shared'] as const
const SHOWN_IN = ['portal-web/src', 'src-ui/chat'] as const

/** One text in both languages, and where it appears. */
interface Entry {
  readonly key: string
  readonly en: string
  readonly es: string
  readonly where: string
}

interface Source {
  readonly name: string
  readonly code: string
}

const sourcesIn = (folder: string): Source[] =>
  readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|test-utils/.test(path))
    .toSorted()
    .map((path) => {
      const place = basename(dirname(path))
      const name = basename(path, extname(path))
      return { name: place === '.' ? name : `${place}/${name}`, code: readFileSync(fromRoot(folder, path), 'utf8') }
    })

/** Keys as i18next finds them: with dots, and without the ending of a plural. */
const keyInCode = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '')

/** The beginnings with which code can put a key together, the longest first: `results.statusText.`, `results.`. */
function beginningsOf(key: string): string[] {
  const parts = key.split('.').slice(0, -1)
  return parts.map((_, index) => `${parts.slice(0, parts.length - index).join('.')}.`)
}

/** The parts that show a text: by its whole key, else by the longest beginning that some part puts it together from. */
function placesOf(namespace: string, key: string, sources: readonly Source[]): string {
  const inNamespace = sources.filter(({ code }) => code.includes(`'${namespace}'`))
  const named = (wanted: readonly string[]): string[] =>
    inNamespace.filter(({ code }) => wanted.some((text) => code.includes(text))).map(({ name }) => name)
  const whole = keyInCode(key)
  const searches = [
    [`'${whole}'`, `'${namespace}:${whole}'`],
    ...beginningsOf(whole).map((beginning) => [`\`${beginning}$`, `\`${namespace}:${beginning}$`]),
  ]
  for (const wanted of searches) {
    const found = named(wanted)
    if (found.length > 0) return found.join(', ')
  }
  return `pages with the texts '${namespace}'`
}

function leaves(texts: unknown, path = ''): [string, string][] {
  if (typeof texts === 'string') return [[path, texts]]
  if (typeof texts !== 'object' || texts === null) return []
  return Object.entries(texts).flatMap(([key, value]) => leaves(value, path === '' ? key : `${path}.${key}`))
}

function catalogSection(face: string, namespace: string, sources: readonly Source[]): string {
  const read = (language: string): [string, string][] =>
    leaves(JSON.parse(readFileSync(fromRoot('src-ui/i18n/locales', face, language, `${namespace}.json`), 'utf8')))
  const spanish = new Map(read('es'))
  const entries = read('en').map(([key, en]) => ({
    key,
    en,
    es: spanish.get(key) ?? '',
    where: placesOf(namespace, key, sources),
  }))
  return section(`Texts '${namespace}'`, entries)
}

function messageSection(name: (typeof TO_MEMBERS)[number]): string {
  const spanish = new Map(leaves(esMessages[name]))
  const where = `message '${name}'`
  const entries = leaves(enMessages[name]).map(([key, en]) => ({ key, en, es: spanish.get(key) ?? '', where }))
  return section(`Messages '${name}'`, entries)
}

/** Wording that stands in the code in both languages side by side. */
function bilingual(value: unknown, path: string): Entry[] {
  if (typeof value !== 'object' || value === null) return []
  const { en, es } = value as { en?: unknown; es?: unknown }
  const own =
    typeof en === 'string' && typeof es === 'string' ? [{ key: path, en, es, where: 'questions of the check' }] : []
  const below = Object.entries(value).flatMap(([key, inner]) => bilingual(inner, `${path}.${key}`))
  return [...own, ...below]
}

const section = (title: string, entries: readonly Entry[]): string =>
  [
    `## ${title}`,
    '',
    ...entries.flatMap(({ key, en, es, where }) => [
      `- \`${key}\`: ${where}`,
      `  - en: ${quoted(en)}`,
      `  - es: ${quoted(es)}`,
    ]),
  ].join('\n')

/** As it stands in the catalog: nothing in it is Markdown. */
const quoted = (text: string): string => `\`${text.replaceAll('\n', ' ⏎ ')}\``

const HEAD = `Generated by \`node scripts/write-texts.ts\` from the catalogs: change the texts there, not here.

# Texts of the portal

For a translator, or anybody who reads them aloud: every text that a member reads, in both languages, with the parts of
the portal that show it (\`folder/part\`). No qualified translator has reviewed the Spanish yet.

\`{{ }}\` is filled in and must stay as it is. The endings \`_one\` and \`_other\` are for one and for several. The wording of the
PHQ-9 is the official one in both languages and is not to be changed.`

/** Source of `docs/texts.md`. */
export function textsPage(): string {
  const sources = SHOWN_IN.flatMap(sourcesIn)
  const catalogs = FACES.flatMap((face) =>
    readdirSync(fromRoot('src-ui/i18n/locales', face, 'en'))
      .toSorted()
      .map((file) => catalogSection(face, basename(file, '.json'), sources)),
  )
  const questions = [
    section('PHQ-9', bilingual({ PHQ9, PHQ9_ITEMS, PHQ9_ANSWERS, PHQ9_FUNCTIONAL }, 'phq9')),
    section('SDOH', bilingual({ SDOH_CATEGORIES, SDOH_QUESTIONS }, 'sdoh')),
  ]
  return `${[HEAD, ...catalogs, ...questions, ...TO_MEMBERS.map(messageSection)].join('\n\n')}\n`
}
