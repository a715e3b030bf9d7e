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

/** What to correct, field by field; empty when it can be saved. */
export function addressProblems(typed: LinkAddresses): Partial<Record<AddressField, AddressProblem>> {
  const tidy = tidied(typed)
  const parsed = linkAddresses.safeParse(tidy)
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]))
  const problems: Partial<Record<AddressField, AddressProblem>> = {}
  for (const field of ADDRESS_FIELDS) if (wrong.has(field)) problems[field] = PROBLEM[field]
  if (!wrong.has('portal') && !isBase(tidy.portal)) problems.portal = 'withPath'
  return problems
}

/** What would be saved: spaces around and a slash after the portal's host go. */
export function tidied(typed: LinkAddresses): LinkAddresses {
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
