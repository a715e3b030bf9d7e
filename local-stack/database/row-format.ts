const TIMESTAMP = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(?:([+-]\d\d)(:?\d\d)?)?$/

/** `2026-11-20 15:00:00+00` -> `2026-11-20T15:00:00+00:00`, as PostgREST prints it. */
export function isoTimestamp(text: string): string {
  const match = TIMESTAMP.exec(text)
  if (!match) return text
  const [, day, time, hours, minutes = ':00'] = match
  return `${day}T${time}${hours ? hours + (minutes.startsWith(':') ? minutes : `:${minutes}`) : ''}`
}

/** Postgres type numbers whose text form differs between the drivers and PostgREST. */
const NUMERIC = 1700
const TIMESTAMPTZ = 1184
const TIMESTAMP_PLAIN = 1114

export const pgliteParsers: Record<number, (text: string) => unknown> = {
  [NUMERIC]: Number,
  [TIMESTAMPTZ]: isoTimestamp,
  [TIMESTAMP_PLAIN]: isoTimestamp,
}

const custom = (oid: number, parse: (text: string) => unknown) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => String(value),
  parse,
})

const JSON_TYPE = 114
const JSONB = 3802

/** lite hands JSON over as text; the driver would wrap it into a JSON string once more. */
export function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The same conversions in the shape of the `postgres` driver, and its JSON as lite sends it. */
export const postgresTypes = {
  json: { ...custom(JSON_TYPE, (text) => JSON.parse(text)), serialize: jsonText },
  jsonb: { ...custom(JSONB, (text) => JSON.parse(text)), serialize: jsonText },
  numeric: custom(NUMERIC, Number),
  timestamptz: custom(TIMESTAMPTZ, isoTimestamp),
  timestamp: custom(TIMESTAMP_PLAIN, isoTimestamp),
}
