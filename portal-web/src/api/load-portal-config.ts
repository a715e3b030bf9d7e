import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { configAskedAhead } from './asked-ahead.ts'
import { NO_CONFIG, type PortalConfig } from './portal-config.ts'

const webAddress = z.url({ protocol: /^https$/ })
const clockTime = z.string().check(z.regex(/^\d\d:\d\d$/))
const weekday = z.number().check(z.int(), z.minimum(1), z.maximum(7))

const staffedHours = z.object({
  timeZone: z.string(),
  days: z.readonly(z.array(weekday)),
  from: clockTime,
  to: clockTime,
  closedOn: z.optional(z.readonly(z.array(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))))),
})
const backend = z.object({ url: z.url({ protocol: /^https?$/ }), key: z.string().check(z.minLength(1)) })

/** A value that is not right counts as not configured, and takes nothing else with it. */
const schema = z.object({
  deskUrl: orElse(z.nullable(z.url({ protocol: /^https?$/ })), NO_CONFIG.deskUrl),
  downloadUrl: orElse(z.nullable(webAddress), NO_CONFIG.downloadUrl),
  backend: orElse(z.nullable(backend), NO_CONFIG.backend),
  staffedHours: orElse(z.nullable(staffedHours), NO_CONFIG.staffedHours),
  planName: orElse(z.nullable(z.string().check(z.minLength(1), z.maxLength(80))), NO_CONFIG.planName),
  helpPhone: orElse(z.nullable(z.string().check(z.minLength(3), z.maxLength(40))), NO_CONFIG.helpPhone),
  mapsUrl: orElse(webAddress, NO_CONFIG.mapsUrl),
})

/** Reads `/config.json`; null when it can't be had now. */
export async function loadPortalConfig(): Promise<PortalConfig | null> {
  const response = (await configAskedAhead()) ?? (await fetch('/config.json', { cache: 'no-cache' }).catch(() => null))
  const parsed = schema.safeParse(response?.ok ? await response.json().catch(() => null) : null)
  return parsed.success ? parsed.data : null
}
