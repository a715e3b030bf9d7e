/**
 * The four pages that anybody may read without signing in, and a note below planned care: what the product says (`defaults-en.ts`, `defaults-es.ts`, fetched
 * when a page is opened), or what the plan has put in its place (docs/rules/portal.md#pages-of-the-plan).
 */
export const PLAN_PAGES = ['help', 'privacy', 'terms', 'accessibility'] as const
export type PlanPage = (typeof PLAN_PAGES)[number]

/**
 * What a plan may write itself: the pages, and `cost`, which members read below the care that is planned for them
 * (docs/rules/portal.md#planned-care).
 */
export const PLAN_WORDS = [...PLAN_PAGES, 'cost'] as const
export type PlanWord = (typeof PLAN_WORDS)[number]

/** Letters that a page may have in one language. */
export const PLAN_PAGE_LIMIT = 8000
/** Letters that the words below a list may have. */
const PLAN_NOTE_LIMIT = 600

export const planWordLimit = (word: PlanWord): number => (word === 'cost' ? PLAN_NOTE_LIMIT : PLAN_PAGE_LIMIT)

/** One text in both languages. */
export interface PlanPageText {
  readonly en: string
  readonly es: string
}
/** What the plan has written; what is left out is the product's own. */
export type PlanPages = Partial<Record<PlanWord, PlanPageText>>

/** What is said of the cost where the plan has written nothing; it is true of every plan. */
export const COST_TEXT: PlanPageText = {
  en: 'What it costs depends on your plan. Before you go, call the number on your member ID card and ask.',
  es: 'Lo que cuesta depende de su plan. Antes de ir, llame al número de su tarjeta de miembro y pregunte.',
}

/** A page is read as these, one after the other. */
export type PageBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

const HEADING = '## '
const ITEM = '- '

/**
 * Reads a page: blocks are separated by an empty line; `## ` begins a heading, `- ` each line of a list. Everything else is a
 * paragraph, with its lines as one. No markup is known besides, and no link is made of anything.
 */
export function readPlanPage(text: string): PageBlock[] {
  const blocks = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').flatMap((line) => line.trim() || []))
    .filter((lines) => lines.length > 0)
  return blocks.flatMap((lines): PageBlock[] => {
    const [first = '', ...rest] = lines
    if (first.startsWith(HEADING)) {
      const heading = { kind: 'heading', text: first.slice(HEADING.length).trim() } as const
      return rest.length === 0 ? [heading] : [heading, ...readPlanPage(rest.join('\n'))]
    }
    const items = lines.flatMap((line) => (line.startsWith(ITEM) ? line.slice(ITEM.length).trim() : []))
    return items.length === lines.length ? [{ kind: 'list', items }] : [{ kind: 'paragraph', text: lines.join(' ') }]
  })
}

/** What stands in a page for what each plan has otherwise; null: not known. */
export interface PlanFacts {
  readonly plan: string | null
  readonly phone: string | null
}

const UNKNOWN = {
  en: { plan: 'your health plan', phone: 'the number on the back of your member ID card' },
  es: { plan: 'su plan de salud', phone: 'el número al reverso de su tarjeta de miembro' },
} as const

/** Puts the plan's name and number where a page says `{plan}` and `{phone}`; none of the defaults begins a sentence with either. */
export function fillPlanPage(text: string, facts: PlanFacts, language: 'en' | 'es'): string {
  return text.replaceAll(/\{(plan|phone)\}/g, (_, name: keyof PlanFacts) => facts[name] ?? UNKNOWN[language][name])
}

/** What keeps a page from being saved. */
export type PlanPageProblem = 'missing' | 'tooLong' | 'placeholder'

/** Both languages are there, fit, and hold no placeholder that nobody fills in; null: it can be saved. */
export function planPageProblem(word: PlanWord, { en, es }: PlanPageText): PlanPageProblem | null {
  const both = [en.trim(), es.trim()]
  if (both.includes('')) return 'missing'
  if (both.some((text) => text.length > planWordLimit(word))) return 'tooLong'
  return both.some((text) => /[{}]/.test(text.replaceAll(/\{(plan|phone)\}/g, ''))) ? 'placeholder' : null
}
