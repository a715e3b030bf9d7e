import type { ScriptAnswer, ScriptLanguage } from '#shared/ipc/script.ts'
import { TEXT_CAPS } from '../contact-rules/index.ts'
import { OBJECTIONS } from './content/objections.ts'
import { SITUATIONS } from './content/situations.ts'
import { STAND_INS } from './content/words.ts'
import { cleanText, escapeMarkdown } from './escape.ts'
import { fill } from './fill.ts'
import type { GapTopic } from './gap-topics.ts'
import type { Saying } from './types.ts'

/** What is said about people and the plan; Markdown. */
export interface SpokenNames {
  readonly first: string
  readonly full: string
  readonly caller: string
  readonly plan: string
}

export interface SayingContext {
  readonly topics: readonly GapTopic[]
  /** Those that still have to be arranged. */
  readonly due: readonly GapTopic[]
  readonly language: ScriptLanguage
  /** Of the titles. */
  readonly staffLanguage: ScriptLanguage
  readonly names: SpokenNames
  readonly callbackNumber: string | null
  readonly callbackHours: string | null
  /** The member said that they are not safe at home, and the alert about it is open. */
  readonly unsafeAtHome: boolean
}

const fits = ({ onlyWith, onlyDue, ifUnsafe }: Saying, { topics, due, unsafeAtHome }: SayingContext): boolean =>
  (ifUnsafe === undefined || (ifUnsafe === 'only') === unsafeAtHome) &&
  (onlyWith === undefined || (onlyDue ? due : topics).some(({ id }) => id === onlyWith))

/** Answers to objections that can come up in this script; `first` names one that belongs on top. */
export function objectionsFor(context: SayingContext, first: string | null): ScriptAnswer[] {
  const { language, staffLanguage } = context
  const known: readonly Saying[] = OBJECTIONS
  return known
    .filter((saying) => fits(saying, context))
    .toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
    .map(({ id, title, text }) => ({ id, title: title[staffLanguage], text: text[language] }))
}

/** Special situations, the crisis on top. */
export function situationsFor(context: SayingContext): ScriptAnswer[] {
  const { language, staffLanguage, names } = context
  const number = cleanText(context.callbackNumber ?? '', 40)
  const hours = cleanText(context.callbackHours ?? '', 120)
  const values = {
    first_name: names.first,
    full_name: names.full,
    caller_name: names.caller,
    plan_name: names.plan,
    callback_number: escapeMarkdown(number) || STAND_INS.callbackNumber[language],
    callback_to: escapeMarkdown(number) || STAND_INS.callbackTo[language],
    callback_hours: escapeMarkdown(hours) || STAND_INS.callbackHours[language],
    topic: STAND_INS.proxyTopic[language],
    n: String(TEXT_CAPS.perMonth),
  }
  const known: readonly Saying[] = SITUATIONS
  return known
    .filter((saying) => fits(saying, context))
    .map(({ id, title, text }) => ({ id, title: title[staffLanguage], text: fill(text[language], values) }))
}

const BEFORE_IDENTITY: ReadonlySet<string> = new Set(
  ([...OBJECTIONS, ...SITUATIONS] as readonly Saying[]).flatMap((saying) => (saying.beforeIdentity ? [saying.id] : [])),
)

/** True for a saying that speaks of no test and no illness of the member. */
export const isBeforeIdentity = ({ id }: ScriptAnswer): boolean => BEFORE_IDENTITY.has(id)
