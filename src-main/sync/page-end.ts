import { z } from 'zod'
import { syncPullOutput, type PullCursor } from '#shared/sync/pull.ts'

/** The bracket that ends the rows. What `sync_pull` says after them has none. */
const ROWS_END = ']'.charCodeAt(0)

const ending = syncPullOutput.pick({ next: true }).extend({ more: z.literal(true) })

/**
 * Where the page after this one begins, told by the end of its bytes alone; null where no page follows or it can't be seen there, and
 * whoever reads the whole page has to say. Of bytes that are a page at all it is what `readPage` says.
 */
export function positionAfter(bytes: Uint8Array): PullCursor | null {
  const end = bytes.lastIndexOf(ROWS_END)
  if (end < 0) return null
  try {
    const text = new TextDecoder().decode(bytes.subarray(end))
    return ending.safeParse(JSON.parse(`{"rows":[${text}`)).data?.next ?? null
  } catch {
    return null
  }
}
