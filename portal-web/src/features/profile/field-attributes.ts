import type { ProfileField } from '#shared/domain/profile/index.ts'

export type ContactField = 'phone' | 'email'

interface FieldAttributes {
  readonly type: 'text' | 'tel' | 'email'
  readonly autoComplete: string
  readonly inputMode: 'text' | 'tel' | 'email' | 'numeric'
  readonly maxLength: number
}

/** More can be typed than is accepted, so that a paste with blanks around it is not cut. */
export const FIELD_ATTRIBUTES: Readonly<Record<ProfileField | ContactField, FieldAttributes>> = {
  first_name: { type: 'text', autoComplete: 'given-name', inputMode: 'text', maxLength: 200 },
  last_name: { type: 'text', autoComplete: 'family-name', inputMode: 'text', maxLength: 200 },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 60 },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 300 },
  zip_code: { type: 'text', autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 20 },
}

const AT_HOME = /^\+1(\d{3})(\d{3})(\d{4})$/

/** A stored value as people read and type it: numbers at home as `(305) 555-0111`. */
export function shownValue(field: ProfileField | ContactField, stored: string | null): string {
  if (stored === null) return ''
  return field === 'phone' ? stored.replace(AT_HOME, '($1) $2-$3') : stored
}
