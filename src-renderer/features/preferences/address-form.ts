import { linkAddresses, type LinkAddresses } from '#shared/ipc/links.ts'

/** The fields in reading order. */
export const ADDRESS_FIELDS = [
  'labOneName',
  'labOneScheduler',
  'labTwoName',
  'labTwoScheduler',
  'kitCatalog',
  'maps',
  'portal',
] as const satisfies (keyof LinkAddresses)[]
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** As many characters as the bridge takes. */
export const MAX_LENGTH: Record<AddressField, number> = {
  labOneName: 60,
  labOneScheduler: 500,
  labTwoName: 60,
  labTwoScheduler: 500,
  kitCatalog: 500,
  maps: 500,
  portal: 200,
}

type AddressProblem = 'nameMissing' | 'notHttps' | 'notWeb' | 'withPath'

const PROBLEM: Record<AddressField, AddressProblem> = {
  labOneName: 'nameMissing',
  labOneScheduler: 'notHttps',
  labTwoName: 'nameMissing',
  labTwoScheduler: 'notHttps',
  kitCatalog: 'notHttps',
  maps: 'notHttps',
  portal: 'notWeb',
}

export type AddressCheck =
  | { readonly ok: true; readonly addresses: LinkAddresses }
  | { readonly ok: false; readonly problems: Partial<Record<AddressField, AddressProblem>> }

/** What would be saved, or what to correct field by field. Spaces around and a slash after the portal's host go. */
export function checkAddresses(typed: LinkAddresses): AddressCheck {
  const tidy = tidied(typed)
  const parsed = linkAddresses.safeParse(tidy)
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]))
  const problems: Partial<Record<AddressField, AddressProblem>> = {}
  for (const field of ADDRESS_FIELDS) if (wrong.has(field)) problems[field] = PROBLEM[field]
  if (!wrong.has('portal') && !isBase(tidy.portal)) problems.portal = 'withPath'
  return parsed.success && Object.keys(problems).length === 0
    ? { ok: true, addresses: parsed.data }
    : { ok: false, problems }
}

function tidied(typed: LinkAddresses): LinkAddresses {
  const trimmed = { ...typed }
  for (const field of ADDRESS_FIELDS) trimmed[field] = typed[field].trim()
  return { ...trimmed, portal: trimmed.portal.replace(/\/+$/, '') }
}

/** Nothing after the host: the portal's paths are put behind it. */
function isBase(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
}

export const isAddressField = (name: string | undefined): name is AddressField =>
  ADDRESS_FIELDS.some((field) => field === name)
