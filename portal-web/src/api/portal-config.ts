import type { StaffedHours } from '#shared/domain/staffed-hours/index.ts'

/** Where the member's data live. The key is the publishable one: it opens nothing without a sign-in. */
export interface BackendAddress {
  /** Without a slash at its end. */
  readonly url: string
  readonly key: string
}

/** What the server that delivers the portal knows and the bundle can't: addresses and hours, given at run time. */
export interface PortalConfig {
  /** Where the desk runs in a browser tab on this computer; null where it is only installed. */
  readonly deskUrl: string | null
  /** Where to download the installed desktop; null where people get it otherwise. */
  readonly downloadUrl: string | null
  readonly backend: BackendAddress | null
  readonly staffedHours: StaffedHours | null
  /** The plan's name, as members know it; null where none is given. */
  readonly planName: string | null
  /** The plan's phone number for members, as it is to be read; null where none is given. */
  readonly helpPhone: string | null
  /** Maps search that takes the place as `query`. */
  readonly mapsUrl: string
}

/** What holds where nothing is configured, or the file can't be read. */
export const NO_CONFIG: PortalConfig = {
  deskUrl: null,
  downloadUrl: null,
  backend: null,
  staffedHours: null,
  planName: null,
  helpPhone: null,
  mapsUrl: 'https://www.google.com/maps/search/?api=1',
}
