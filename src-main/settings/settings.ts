import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { preferences, type Preferences } from '#shared/ipc/app.ts'
import { linkAddresses, type LinkAddresses } from '#shared/ipc/links.ts'
import { backendAddress, type BackendAddress } from '#shared/ipc/session.ts'
import { isSafeBackendUrl } from './environment.ts'

const DEFAULT_PREFERENCES: Preferences = {
  colorScheme: 'auto',
  language: 'en',
  lockAfterMinutes: 10,
  namesInNotifications: false,
  startAtSignIn: false,
  scriptTone: 'friendly',
  boardLayout: null,
}

/** Stand-ins on reserved names until the team sets its own, and a public map. */
export const DEFAULT_LINK_ADDRESSES: LinkAddresses = {
  labOneName: 'Lab One',
  labOneScheduler: 'https://lab-one.example/appointments?zip={zip}',
  labTwoName: 'Lab Two',
  labTwoScheduler: 'https://lab-two.example/locations?zip={zip}',
  kitCatalog: 'https://lab-two.example/at-home-kits',
  maps: 'https://www.openstreetmap.org/search?query={query}',
  portal: 'https://portal.example.com',
}

/** Where the window stood, as it is stored. */
const windowState = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(640).max(20_000),
  height: z.number().int().min(480).max(20_000),
  maximized: z.boolean(),
})
export type WindowState = z.infer<typeof windowState>

/** A field that is absent or undefined stays as it is. */
export type PreferencesChange = { readonly [K in keyof Preferences]?: Preferences[K] | undefined }

/** Holds settings only; secrets and personal data never go there. */
export interface KeyValueFile {
  get(key: string): unknown
  set(key: string, value: unknown): void
  /** There were settings that can't be read any more. */
  readonly isLost?: boolean
}

/** Settings of this installation, parsed on the way in and out: an edited or old file can't bring a wrong value in. */
export interface Settings {
  preferences(): Preferences
  setPreferences(change: PreferencesChange): Preferences
  backend(): BackendAddress | null
  setBackend(address: BackendAddress): void
  /** Whether somebody has signed in at the stored server, or may have. */
  serverUsed(): boolean
  setServerUsed(): void
  linkAddresses(): LinkAddresses
  /** From now on what `read` answers counts before what was set at this desk: the addresses of the plan. */
  followPlan(read: () => Partial<LinkAddresses>): void
  setLinkAddresses(addresses: LinkAddresses): LinkAddresses
  /** A number for this installation, made at its first start: claims tell two stations of one person apart by it. */
  stationId(): string
  /** Whether somebody was told that closing the window only hides it. */
  toldOfTray(): boolean
  setToldOfTray(): void
  /** Whether the desk has put itself among what starts when the person signs in to the computer. */
  startsAtSignIn(): boolean
  setStartsAtSignIn(starts: boolean): void
  window(): WindowState | null
  setWindow(state: WindowState): void
}

function read<T>(file: KeyValueFile, key: string, schema: z.ZodType<T>): T | null {
  const parsed = schema.safeParse(file.get(key))
  return parsed.success ? parsed.data : null
}

/** Every field that is still valid is kept; the others fall back to their default. */
function readFields<T extends object>(file: KeyValueFile, key: string, schema: z.ZodType<T>, defaults: T): T {
  const kept = file.get(key)
  const fields = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  return fields.reduce((result, [name, value]) => {
    const next = schema.safeParse({ ...result, [name]: value })
    return next.success ? next.data : result
  }, defaults)
}

interface FixedSettings {
  /** Where the member portal runs, if the start of the desk says so. */
  readonly portal?: string | null
  /** What the organization has set for this computer. */
  readonly links?: Partial<LinkAddresses>
  readonly preferences?: Partial<Preferences>
}

/**
 * @param language what the system speaks, for a desk that nobody has set up yet
 * @param fixed what wins over the stored settings: managed ones before all, then those of the plan
 */
export function createSettings(
  file: KeyValueFile,
  language: Preferences['language'],
  { portal = null, links = {}, preferences: fixed = {} }: FixedSettings = {},
): Settings {
  const storedPreferences = (): Preferences =>
    readFields(file, 'preferences', preferences, { ...DEFAULT_PREFERENCES, language })
  const preferencesNow = (): Preferences => ({ ...storedPreferences(), ...fixed })
  // Whoever made the settings unreadable is not to name the server.
  if (file.isLost) file.set('serverUsed', true)
  let ofPlan: () => Partial<LinkAddresses> = () => ({})
  const linksNow = (): LinkAddresses => ({
    ...readFields(file, 'links', linkAddresses, DEFAULT_LINK_ADDRESSES),
    ...(portal === null ? {} : { portal }),
    ...ofPlan(),
    ...links,
  })
  return {
    preferences: preferencesNow,
    setPreferences(change) {
      // What a person had chosen counts again once the organization sets it no more.
      const given = Object.entries(change).filter(([name, value]) => value !== undefined && !(name in fixed))
      file.set('preferences', preferences.parse({ ...storedPreferences(), ...Object.fromEntries(given) }))
      return preferencesNow()
    },
    backend() {
      const address = read(file, 'backend', backendAddress)
      return address && isSafeBackendUrl(address.url) ? address : null
    },
    setBackend: (address) => file.set('backend', backendAddress.parse(address)),
    serverUsed: () => file.get('serverUsed') === true,
    setServerUsed: () => file.set('serverUsed', true),
    linkAddresses: linksNow,
    followPlan(read) {
      ofPlan = read
    },
    setLinkAddresses(addresses) {
      file.set('links', linkAddresses.parse(addresses))
      return linksNow()
    },
    stationId() {
      const known = read(file, 'stationId', z.uuid())
      if (known !== null) return known
      const made = randomUUID()
      file.set('stationId', made)
      return made
    },
    toldOfTray: () => file.get('toldOfTray') === true,
    setToldOfTray: () => file.set('toldOfTray', true),
    startsAtSignIn: () => file.get('startsAtSignIn') === true,
    setStartsAtSignIn: (starts) => file.set('startsAtSignIn', starts),
    window: () => read(file, 'window', windowState),
    setWindow: (state) => file.set('window', windowState.parse(state)),
  }
}

/** Language of the desk for a system locale such as 'es-MX'. */
export const languageOf = (locale: string): Preferences['language'] => (/^es\b/i.test(locale) ? 'es' : 'en')
