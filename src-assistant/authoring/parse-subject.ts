import type { Bilingual } from '../types.ts'
import { blocksOf, type Block } from './blocks.ts'

/** Something in a subject's file that its author has to put right; `says` names the fix. */
export interface Problem {
  readonly file: string
  readonly line: number
  /** Id of the passage, or its question while it has none; null for the file as a whole. */
  readonly passage: string | null
  readonly says: string
}

/** A passage as it is written, before its sources and keys are looked up. */
export interface WrittenPassage {
  readonly file: string
  readonly line: number
  readonly id: string
  readonly question: Bilingual
  readonly answer: Bilingual
  /** Titles of sources. */
  readonly sources: readonly string[]
  readonly tags: readonly string[]
  readonly asked: readonly string[]
}

export interface ParsedSubject {
  readonly passages: readonly WrittenPassage[]
  readonly problems: readonly Problem[]
}

const SECTIONS = { sources: 'Sources', tags: 'Tags', asked: 'Also asked as' } as const
const ID = /^`([a-z\d-]+)`$/

/** What is expected next in a passage, and is not there. */
class NotThere extends Error {
  readonly line: number

  constructor(line: number, says: string) {
    super(says)
    this.line = line
  }
}

/** Takes the blocks of one passage in their order. */
class Reader {
  readonly #blocks: readonly Block[]
  #at = 0

  constructor(blocks: readonly Block[]) {
    this.#blocks = blocks
  }

  get #next(): Block | undefined {
    return this.#blocks[this.#at]
  }

  fail(says: string): never {
    throw new NotThere(this.#next?.line ?? this.#blocks.at(-1)?.line ?? 1, says)
  }

  heading(level: number, says: string): string {
    const next = this.#next
    if (next?.kind !== 'heading' || next.level !== level) return this.fail(says)
    this.#at += 1
    return next.text
  }

  text(says: string): string {
    const next = this.#next
    if (next?.kind !== 'text') return this.fail(says)
    this.#at += 1
    return next.text
  }

  list(says: string): readonly string[] {
    const next = this.#next
    if (next?.kind !== 'list') return this.fail(says)
    this.#at += 1
    return next.items
  }

  section(title: string): void {
    const says = `The section '### ${title}' is expected here. Each passage has them in this order: ${Object.values(SECTIONS).join(', ')}.`
    if (this.heading(3, says) !== title) {
      this.#at -= 1
      this.fail(says)
    }
  }

  end(): void {
    if (this.#next)
      this.fail(
        'Nothing may follow the list of wordings. Remove this, or begin a new passage with ## and its question.',
      )
  }
}

function passageOf(file: string, blocks: readonly Block[]): WrittenPassage {
  const read = new Reader(blocks)
  const line = blocks[0]?.line ?? 1
  const en = read.heading(2, 'A passage begins with ## and its question in English.')
  const id = ID.exec(
    read.text('The id is missing. Write it between backticks below the question: `clin-example`.'),
  )?.[1]
  if (id === undefined)
    return read.fail('The id goes between backticks, in small letters, digits and hyphens: `clin-example`.')
  const answerEn = read.text('The answer in English is missing. Write one paragraph below the id.')
  const es = read.heading(
    3,
    'The Spanish part is missing, or the English answer has a second paragraph. Write ### and the question in Spanish right below the answer.',
  )
  if (Object.values<string>(SECTIONS).includes(es))
    return read.fail('The Spanish part is missing. Write ### and the question in Spanish above the sources.')
  const answerEs = read.text('The answer in Spanish is missing. Write one paragraph below the Spanish question.')
  read.section(SECTIONS.sources)
  const sources = read.list('A source is missing. Write - and the title of one from sources.md.')
  read.section(SECTIONS.tags)
  const tags = read.text('The tags are missing. Write words and abbreviations with commas between them.')
  read.section(SECTIONS.asked)
  const asked = read.list('The wordings are missing. Write - and how people ask, one wording in each line.')
  read.end()
  return {
    file,
    line,
    id,
    question: { en, es },
    answer: { en: answerEn, es: answerEs },
    sources,
    tags: tags.split(',').map((tag) => tag.trim()),
    asked,
  }
}

/** The blocks of each passage; those before the first question come first. */
function byPassage(blocks: readonly Block[]): { readonly head: readonly Block[]; readonly passages: Block[][] } {
  const starts = blocks.flatMap((block, at) => (block.kind === 'heading' && block.level === 2 ? [at] : []))
  return {
    head: blocks.slice(0, starts[0] ?? blocks.length),
    passages: starts.map((start, place) => blocks.slice(start, starts[place + 1])),
  }
}

const nameOf = (blocks: readonly Block[]): string => {
  const [heading, below] = blocks
  const id = below?.kind === 'text' ? ID.exec(below.text)?.[1] : undefined
  return id ?? (heading?.kind === 'heading' ? heading.text : '')
}

function headProblems(file: string, head: readonly Block[], count: number): Problem[] {
  const [title, about, ...rest] = head
  const says =
    title?.kind !== 'heading' || title.level !== 1
      ? 'The file begins with # and the name of its subject.'
      : about?.kind !== 'text' || rest.length > 0
        ? 'Below the title, write one paragraph that says what the subject is about. The first passage comes next, with ##.'
        : count === 0
          ? 'The file has no passage. A passage begins with ## and its question in English.'
          : null
  return says === null ? [] : [{ file, line: title?.line ?? 1, passage: null, says }]
}

/**
 * The passages of one subject's file (docs/assistant.md shows the form). Of a passage that is out of form, the first problem is told and
 * the rest is left out; the other passages are read all the same.
 * @param file name of the file in problems
 */
export function parseSubject(file: string, markdown: string): ParsedSubject {
  const { head, passages: parts } = byPassage(blocksOf(markdown))
  const passages: WrittenPassage[] = []
  const problems = headProblems(file, head, parts.length)
  for (const blocks of parts) {
    try {
      passages.push(passageOf(file, blocks))
    } catch (error) {
      if (!(error instanceof NotThere)) throw error
      problems.push({ file, line: error.line, passage: nameOf(blocks), says: error.message })
    }
  }
  return { passages, problems }
}
