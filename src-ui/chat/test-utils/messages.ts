import type { ThreadMessage } from '#shared/domain/chat/index.ts'

const START = Date.parse('2026-11-18T14:00:00Z')
const MINUTE = 60_000

export const messageId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Message 7 is `messageOf(7)`: one a minute, members and coordinators in turn. */
export function messageOf(number: number, change: Partial<ThreadMessage> = {}): ThreadMessage {
  const fromMember = number % 2 === 1
  return {
    id: messageId(number),
    senderType: fromMember ? 'member' : 'coordinator',
    senderName: fromMember ? 'Rosa Diaz' : 'Sample Coach',
    text: `Message ${number}`,
    at: new Date(START + number * MINUTE).toISOString(),
    aiSuggested: false,
    read: true,
    state: 'sent',
    ...change,
  }
}

/** Messages `from` to `to`, both included, oldest first. */
export const messagesOf = (from: number, to: number): ThreadMessage[] =>
  Array.from({ length: to - from + 1 }, (_, index) => messageOf(from + index))
