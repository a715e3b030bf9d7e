import * as z from 'zod/mini'
import type { CrisisChoice } from '../api/member/crisis.ts'
import { openEncryptedAnswerStore, type EncryptedAnswerStore } from './encrypted-answer-store/index.ts'

const message = z.object({ id: z.uuid(), text: z.string(), at: z.string() })
type KeptMessage = z.infer<typeof message>
const draft = z.object({ draft: z.string() })
const card = z.object({
  crisisId: z.nullable(z.string()),
  choices: z.array(z.enum(['callback', 'safe'])),
})

interface KeptCard {
  readonly crisisId: string | null
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

export function createUnsentDevice(store: EncryptedAnswerStore): UnsentDevice {
  const readAll = () => store.readAll().catch(() => new Map<string, string>())
  const keep = (id: string, value: object | null): Promise<void> =>
    store.change(id, () => (value === null ? null : JSON.stringify(value))).catch(() => {})
  return {
    async load() {
      const kept = await readAll()
      const messages = [...kept].flatMap(([id, text]) => {
        const one = id.startsWith(MESSAGE) ? parsed(message, text) : null
        return one === null ? [] : [one]
      })
      const { crisisId, choices } = parsed(card, kept.get(CARD)) ?? { crisisId: null, choices: [] }
      return {
        draft: parsed(draft, kept.get(DRAFT))?.draft ?? '',
        messages: messages.toSorted((one, other) => one.at.localeCompare(other.at)),
        crisisId,
        choices,
      }
    },
    keepMessage: ({ id, text, at }) => keep(`${MESSAGE}${id}`, { id, text, at }),
    dropMessage: (id) => keep(`${MESSAGE}${id}`, null),
    keepDraft: (text) => keep(DRAFT, text === '' ? null : { draft: text }),
    keepCard: (shown) => keep(CARD, shown.crisisId === null && shown.choices.length === 0 ? null : shown),
    async erase() {
      const ids = [...(await readAll()).keys()].filter((id) => id.startsWith(PREFIX))
      await Promise.all(ids.map((id) => keep(id, null)))
    },
  }
}

export const openUnsentDevice = (memberId: string): UnsentDevice =>
  createUnsentDevice(openEncryptedAnswerStore(memberId))
