import { posix } from 'node:path'

export interface CitationFinding {
  readonly file: string
  /** 1-based. */
  readonly line: number
  readonly says: string
}

/** The repository as citations see it; paths are project-relative with forward slashes. */
export interface CitedRepository {
  readonly files: readonly string[]
  /** Text of a page, for its headings. */
  readonly read: (page: string) => string
}

/** Made or served when the product runs, so no commit holds them. */
const MADE_AT_RUN_TIME: ReadonlySet<string> = new Set([
  'config.json',
  'keys.json',
  'settings.json',
  'bench.json',
  'policy.json',
])
const COMMENT_LINE = /^\s*(?:\/\/|\/\*|\*|\{\/\*|--|#)/
const COMMENT_BEHIND_CODE = /\s\/\/ .*$/
const WEB_ADDRESS = /\b[a-z]+:\/\/\S+/g
const NAME = String.raw`(?:[\w.*-]|<[\w ]+>|\{[\w.,*-]+\})+`
/** A file by its ending, with folders or without. */
const CITED_FILE = new RegExp(
  String.raw`(?<![\w@/.<>{}*-])(?!\.)/?(?:${NAME}/)*${NAME}\.(?:md|json|tsx?|mjs|sql|css|toml)(?![\w-])(?:#[\w-]+)?`,
  'g',
)
/** Anything under a folder of the repository. */
const CITED_FOLDER = new RegExp(
  String.raw`(?<![\w@/.-])(?:src-[a-z]+|docs|tests|scripts|supabase|local-stack|portal-web|browser-host|resources)/(?:${NAME}/?)+`,
  'g',
)
const OUTSIDE = /\bspec(?:ification)?,? sections?\b|\bspec(?:ification)? \d/i
const LINK_TARGET = /\]\([^)\s]+\)/g
const LINK = /!?\[[^\]]*\]\(([^)\s]+)\)|<img\b[^>]*\bsrc="([^"]+)"/g
const FENCE = /^\s*```/
const HEADING = /^#{1,6} +(.+?)\s*$/
const NAMED_ANCHOR = /<a id="([^"]+)">/g

/** The anchor that a heading gets on GitHub. */
export function slugOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}

/** Lines of a page outside its code blocks, blank in their place. */
function proseOf(text: string): string[] {
  let fenced = false
  return text.split('\n').map((line) => {
    if (!FENCE.test(line)) return fenced ? '' : line
    fenced = !fenced
    return ''
  })
}

function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const line of proseOf(text)) {
    const heading = HEADING.exec(line)?.[1]
    if (heading !== undefined) {
      const slug = slugOf(heading)
      let repeated = 0
      while (anchors.has(repeated === 0 ? slug : `${slug}-${repeated}`)) repeated += 1
      anchors.add(repeated === 0 ? slug : `${slug}-${repeated}`)
    }
    for (const [, id = ''] of line.matchAll(NAMED_ANCHOR)) anchors.add(id)
  }
  return anchors
}

/** A cited path as a pattern: `<name>` and `*` stand for any name, `{a,b}` for one of them. */
function patternOf(path: string): RegExp {
  const source = path
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/<[^>]*>|\*+/g, '[^/]*')
  return new RegExp(`(?:^|/)${source}(?:/|$)`)
}

/** The part of a line that speaks of files: all of a page, the comment of anything else. */
function citingPart(line: string, isPage: boolean): string {
  if (isPage || COMMENT_LINE.test(line)) return line
  return COMMENT_BEHIND_CODE.exec(line)?.[0] ?? ''
}

/** Checks what pages and comments cite; remembers what was looked up before. */
export class CitationCheck {
  readonly #repository: CitedRepository
  readonly #anchors = new Map<string, ReadonlySet<string>>()
  readonly #found = new Map<string, readonly string[]>()

  constructor(repository: CitedRepository) {
    this.#repository = repository
  }

  /** Everything in one file that cites what the repository does not hold, and every dead link of a page. */
  check(file: string, text: string): CitationFinding[] {
    const isPage = file.endsWith('.md')
    const findings = text.split('\n').flatMap((whole, index) => {
      const line = citingPart(whole, isPage).replace(WEB_ADDRESS, '').replace(LINK_TARGET, ']')
      return this.#problemsOf(line).map((says) => ({ file, line: index + 1, says }))
    })
    return isPage ? [...findings, ...this.#deadLinks(file, text)] : findings
  }

  #problemsOf(line: string): string[] {
    const paths = [...line.matchAll(CITED_FILE), ...line.matchAll(CITED_FOLDER)].map(([path]) => path)
    const problems = [...new Set(paths)].flatMap((path) => this.#problemOf(path) ?? [])
    return OUTSIDE.test(line) ? [...problems, 'cites a specification that is not in the repository'] : problems
  }

  #problemOf(cited: string): string | null {
    const [raw = '', anchor] = cited.split('#')
    const path = raw.replace(/^\//, '').replace(/[./]+$/, '')
    if (MADE_AT_RUN_TIME.has(posix.basename(path))) return null
    const files = this.#filesOf(path)
    if (files.length === 0) return `${path} does not exist`
    const isThere = anchor === undefined || files.some((page) => this.#anchorsOf(page).has(anchor))
    return isThere ? null : `${path} has no heading #${anchor}`
  }

  #deadLinks(page: string, text: string): CitationFinding[] {
    const prose = proseOf(text).join('\n')
    return [...prose.matchAll(LINK)].flatMap(({ index, 1: link, 2: picture }) => {
      const says = this.#deadLink(page, link ?? picture ?? '')
      return says === null ? [] : [{ file: page, line: prose.slice(0, index).split('\n').length, says }]
    })
  }

  #deadLink(page: string, target: string): string | null {
    if (/^[a-z]+:/.test(target)) return null
    const [path = '', anchor] = target.split('#')
    const aim = path === '' ? page : posix.normalize(posix.join(posix.dirname(page), path)).replace(/\/$/, '')
    const { files } = this.#repository
    if (!files.some((file) => file === aim || file.startsWith(`${aim}/`))) return `dead link: ${target}`
    const isThere = anchor === undefined || this.#anchorsOf(aim).has(anchor)
    return isThere ? null : `dead link: ${target} has no such heading`
  }

  #filesOf(path: string): readonly string[] {
    const known = this.#found.get(path)
    if (known) return known
    const pattern = patternOf(path)
    const files = this.#repository.files.filter((file) => pattern.test(file))
    this.#found.set(path, files)
    return files
  }

  #anchorsOf(page: string): ReadonlySet<string> {
    const known = this.#anchors.get(page)
    if (known) return known
    const anchors = page.endsWith('.md') ? anchorsOf(this.#repository.read(page)) : new Set<string>()
    this.#anchors.set(page, anchors)
    return anchors
  }
}
