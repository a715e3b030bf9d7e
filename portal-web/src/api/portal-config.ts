import { z } from 'zod'

/** What the server that delivers the portal knows and the bundle can't: addresses, given at run time. */
const portalConfig = z.object({
  /** Where the desk runs in a browser tab on this computer; null where it is only installed. */
  deskUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
  /** Where to download the installed desktop; null where people get it otherwise. */
  downloadUrl: z
    .url({ protocol: /^https$/ })
    .nullable()
    .catch(null),
})
export type PortalConfig = z.infer<typeof portalConfig>

export const NO_CONFIG: PortalConfig = { deskUrl: null, downloadUrl: null }

/** Reads `/config.json`. A portal without one is complete too, so every failure means 'nothing configured'. */
export async function loadPortalConfig(signal: AbortSignal): Promise<PortalConfig> {
  try {
    const response = await fetch('/config.json', { signal })
    const parsed = portalConfig.safeParse(response.ok ? await response.json() : null)
    return parsed.success ? parsed.data : NO_CONFIG
  } catch {
    return NO_CONFIG
  }
}
