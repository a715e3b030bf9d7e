import type { KnowledgeSource } from '../types.ts'
import { blocksOf } from './blocks.ts'
import type { Problem } from './parse-subject.ts'

export interface ParsedSources {
  readonly byTitle: ReadonlyMap<string, KnowledgeSource>
  readonly problems: readonly Problem[]
}

const LINK = /^\[([^\]]+)\]\((\S+)\)$/
/** Who owns a rule, a measure, a test or a study. */
const OWNER =
  /(^|\.)(ncqa\.org|cms\.gov|medicare\.gov|ecfr\.gov|hhs\.gov|cdc\.gov|fda\.gov|nih\.gov|cancer\.gov|validatebp\.org|medlineplus\.gov|uspreventiveservicestaskforce\.org|heart\.org|phqscreeners\.com|988lifeline\.org|thehotline\.org|cologuard\.com)$/

function flawOf({ title, url }: KnowledgeSource, isKnown: boolean): string | null {
  if (isKnown) return `'${title}' is here twice. Remove one.`
  if (url === null) return null
  if (!URL.canParse(url)) return `'${title}' has no whole address. Write it with https://.`
  return OWNER.test(new URL(url).host)
    ? null
    : `'${title}' is on ${new URL(url).host}, which owns no rule, measure, test or study. Cite its owner.`
}

/** The sources of `sources.md`: items that are a link, or a title alone where there is no public address. */
export function parseSources(file: string, markdown: string): ParsedSources {
  const byTitle = new Map<string, KnowledgeSource>()
  const problems: Problem[] = []
  for (const block of blocksOf(markdown)) {
    if (block.kind !== 'list') continue
    for (const item of block.items) {
      const link = LINK.exec(item)
      const source = { title: link?.[1] ?? item, url: link?.[2] ?? null }
      const says = flawOf(source, byTitle.has(source.title))
      if (says !== null) problems.push({ file, line: block.line, passage: null, says })
      byTitle.set(source.title, source)
    }
  }
  return { byTitle, problems }
}
