import { z } from 'zod'

/** What a person was told of already: a key for each thing, with the moment in ms since the epoch. */
export type NotifiedLog = ReadonlyMap<string, number>

const stored = z.record(z.string(), z.number())

/**
 * A thing may leave this station and come back: its member changes teams and returns, or a refused change is taken back.
 * So it is remembered for a while after it stopped to matter.
 */
export const NOTIFIED_KEPT_MS = 30 * 24 * 3_600_000

/** The record that was kept as text; null if there is none, or none that can be read. */
export function parseNotified(text: string | null): NotifiedLog | null {
  if (text === null) return null
  try {
    const record = stored.safeParse(JSON.parse(text))
    return record.success ? new Map(Object.entries(record.data)) : null
  } catch {
    return null
  }
}

export const notifiedText = (told: NotifiedLog): string => JSON.stringify(Object.fromEntries(told))

/** The record with `keys` told of now, without what was told of long ago and does not matter any more. */
export function markNotified(
  told: NotifiedLog,
  keys: Iterable<string>,
  { nowMs, matters }: { nowMs: number; matters: (key: string) => boolean },
): NotifiedLog {
  const kept = [...told].filter(([key, atMs]) => nowMs - atMs < NOTIFIED_KEPT_MS || matters(key))
  return new Map([...kept, ...[...keys].map((key) => [key, nowMs] as const)])
}
