import { formatLongDate, type FormatContext } from '#shared/domain/time/index.ts'
import type { ThreadMessage } from '#shared/domain/chat/index.ts'

/** One message, and the day that begins after it. */
export interface ThreadRow {
  readonly message: ThreadMessage
  /**
   * Where the next message is of another day: that day. A separator belongs to the message above it, so that a message
   * keeps its height, and its place on the screen, when older ones arrive above it.
   */
  readonly dayAfter: string | null
}

export interface ThreadRows {
  readonly rows: readonly ThreadRow[]
  /** Day of the first message; stands above the list. Null without messages. */
  readonly firstDay: string | null
}

/** Messages, oldest first, with the separators of days at the place of the reader. */
export function threadRows(messages: readonly ThreadMessage[], format: FormatContext): ThreadRows {
  const days = messages.map(({ at }) => formatLongDate(at, format))
  const rows = messages.map((message, index) => {
    const next = days[index + 1]
    return { message, dayAfter: next !== undefined && next !== days[index] ? next : null }
  })
  return { rows, firstDay: days[0] ?? null }
}
