/** What a member signed in with, as far as it can be told. A tablet that asks for the pages of computers can't be told from one. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'computer-or-tablet'] as const
type DeviceKind = (typeof DEVICE_KINDS)[number]

export const BROWSER_FAMILIES = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'] as const
type BrowserFamily = (typeof BROWSER_FAMILIES)[number]

/** The kind alone: no version, no model, nothing that tells one phone from another. Null: it can't be told. */
interface SignInDevice {
  readonly device: DeviceKind | null
  readonly browser: BrowserFamily | null
}

/** The first that fits. Each family also names those that it is made of, and a page inside another app is none of them. */
const FAMILIES: readonly (readonly [RegExp, BrowserFamily | null])[] = [
  [/; wv\)/, null],
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\b(?:OPR|OPT|OPiOS)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS)\//, 'chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'safari'],
]
const IOS_ONLY = /\b(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT)\//

function kindOf(agent: string): DeviceKind | null {
  if (/\b(?:iPhone|iPod)\b/.test(agent)) return 'phone'
  if (/\biPad\b/.test(agent)) return 'tablet'
  if (/\bAndroid\b/.test(agent)) return /\bMobile\b/.test(agent) ? 'phone' : 'tablet'
  if (/\b(?:Windows NT|CrOS)\b/.test(agent)) return 'computer'
  if (/\bMacintosh\b/.test(agent)) {
    if (IOS_ONLY.test(agent)) return 'tablet'
    // Safari of an iPad calls itself one of a Mac.
    return /\b(?:Chrome|Firefox|Edg)\//.test(agent) ? 'computer' : 'computer-or-tablet'
  }
  // Chrome of a large Android tablet calls itself one of Linux.
  if (/\bLinux\b/.test(agent)) return /\bFirefox\//.test(agent) ? 'computer' : 'computer-or-tablet'
  return null
}

/** @param agent the `User-Agent` of the request; null where there was none */
export function readDevice(agent: string | null): SignInDevice {
  if (agent === null) return { device: null, browser: null }
  return { device: kindOf(agent), browser: FAMILIES.find(([words]) => words.test(agent))?.[1] ?? null }
}
