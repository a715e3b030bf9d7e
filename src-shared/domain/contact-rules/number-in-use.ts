import type { ContactFacts } from './facts.ts'
import { toDialable } from './phone.ts'

/** The number to call, or what stands there if none can be called. */
export type NumberInUse = Pick<ContactFacts, 'phone' | 'numberInUse'>

/**
 * The first of a member's numbers that can be dialed and was not said to be bad (docs/rules/calling.md#numbers-that-do-not-work).
 * @param bad E.164. They are compared as numbers, in whatever form a file brings them back.
 */
export function numberInUse(
  { phone, otherPhone }: { readonly phone: string | null; readonly otherPhone: string | null },
  bad: ReadonlySet<string>,
): NumberInUse {
  const [first, other] = [stateOf(phone, bad), stateOf(otherPhone, bad)]
  if (first === 'works') return { phone, numberInUse: 'first' }
  if (other === 'works') return { phone: otherPhone, numberInUse: 'other' }
  if (first === 'bad' || other === 'bad') return { phone: null, numberInUse: 'bad' }
  return { phone, numberInUse: 'first' }
}

function stateOf(phone: string | null, bad: ReadonlySet<string>): 'works' | 'bad' | 'none' {
  const dialable = toDialable(phone)
  if (dialable.status === 'refused') return 'none'
  return bad.has(dialable.e164) ? 'bad' : 'works'
}
