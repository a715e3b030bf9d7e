import type { RosterField } from './columns.ts'

const ADDRESS_PARTS = ['mailing_address', 'address_2', 'address_3', 'city', 'state'] as const
export type AddressPart = (typeof ADDRESS_PARTS)[number]
export const isAddressPart = (field: RosterField): field is AddressPart => ADDRESS_PARTS.some((part) => part === field)

/** As a letter has it; a city alone is no address. */
export function addressOn(parts: ReadonlyMap<AddressPart, string>, zip: unknown): string | null {
  const street = parts.get('mailing_address')
  if (street === undefined) return null
  const place = [parts.get('state'), zip].filter(Boolean).join(' ')
  return [street, parts.get('address_2'), parts.get('address_3'), parts.get('city'), place].filter(Boolean).join(', ')
}
