import * as z from 'zod/mini'
import type { CrisisChoice } from '../api/member/crisis.ts'
import { openEncryptedAnswerStore, type EncryptedAnswerStore } from './encrypted-answer-store/index.ts'

const message = z.object({ id: z.uuid(), text: z.string(), at: z.string(), crisis: z.boolean() })
type KeptMessage = z.infer<typeof message>
const draft = z.object({ draft: z.string() })
const card = z.object({
  crisisId: z.nullable(z.string()),
  crisisTogether: z.boolean(),
  choices: z.array(z.enum(['callback', 'safe'])),
})

interface KeptCard {
  readonly crisisId: string | null
  /** Its words of crisis run over it and the one before: only the server knows whether it has heard them together. */
  readonly crisisTogether: boolean
  readonly choices: readonly CrisisChoice[]
}

interface KeptUnsent extends KeptCard {
  readonly draft: string
  /** Oldest first. */
  readonly messages: readonly KeptMessage[]
}

/** What a member has written to the care team and not sent, sealed on the device. Never rejects: then the page has it alone. */
export interface UnsentDevice {
  load(): Promise<KeptUnsent>
  keepMessage(message: KeptMessage): Promise<void>
  dropMessage(id: string): Promise<void>
  keepDraft(text: string): Promise<void>
  keepCard(card: KeptCard): Promise<void>
  /** Keeps words of crisis and what was pressed on their card: nobody gives those up before the server has them. */
  erase(): Promise<void>
}

const PREFIX = 'chat '
const MESSAGE = `${PREFIX}message `
const DRAFT = `${PREFIX}draft`
const CARD = `${PREFIX}card`

function parsed<T>(schema: z.ZodMiniType<T>, text: string | undefined): T | null {
  if (text === undefined) return null
  try {
    const result = schema.safeParse(JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

type Kept = ReadonlyMap<string, string>

const messagesIn = (kept: Kept): KeptMessage[] =>
  [...kept].flatMap(([id, text]) => {
    const one = id.startsWith(MESSAGE) ? parsed(message, text) : null
    return one === null ? [] : [one]
  })

const cardIn = (kept: Kept): KeptCard =>
  parsed(card, kept.get(CARD)) ?? { crisisId: null, crisisTogether: false, choices: [] }

export function createUnsentDevice(store: EncryptedAnswerStore): UnsentDevice {
  const readAll = () => store.readAll().catch(() => new Map<string, string>())
  const keep = (id: string, value: object | null): Promise<void> =>
    store.change(id, () => (value === null ? null : JSON.stringify(value))).catch(() => {})
  return {
    async load() {
      const kept = await readAll()
      return {
        draft: parsed(draft, kept.get(DRAFT))?.draft ?? '',
        messages: messagesIn(kept).toSorted((one, other) => one.at.localeCompare(other.at)),
        ...cardIn(kept),
      }
    },
    keepMessage: ({ id, text, at, crisis }) => keep(`${MESSAGE}${id}`, { id, text, at, crisis }),
    dropMessage: (id) => keep(`${MESSAGE}${id}`, null),
    keepDraft: (text) => keep(DRAFT, text === '' ? null : { draft: text }),
    keepCard: (shown) => keep(CARD, shown.crisisId === null && shown.choices.length === 0 ? null : shown),
    async erase() {
      const kept = await readAll()
      const stays = new Set(messagesIn(kept).flatMap(({ id, crisis }) => (crisis ? [`${MESSAGE}${id}`] : [])))
      const { crisisId, choices } = cardIn(kept)
      if (choices.length > 0 || stays.has(`${MESSAGE}${crisisId}`)) stays.add(CARD)
      const ids = [...kept.keys()].filter((id) => id.startsWith(PREFIX) && !stays.has(id))
      await Promise.all(ids.map((id) => keep(id, null)))
    },
  }
}

export const openUnsentDevice = (memberId: string): UnsentDevice =>
  createUnsentDevice(openEncryptedAnswerStore(memberId))
