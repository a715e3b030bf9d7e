import type { RosterField } from './fields.ts'
import { plainWord, type Reading } from './reading-names.ts'

/** What a column beside a phone says of it: what kind of line it is, and whether it still is somebody's. */

const PHONE =
  /phone|telef|^tel(?=ty|stat|ext|valid|bad|no|num|\d)|(?<!can)cell(?!ed|ulit)|mobile|celular|movil|^ph(?=ty?p|stat|ext|ln|line|sts)/
const EMAIL = /e?mail(?!ing)(?!address[1-9])|correo/
const KIND = /type|ty?p(?=cd|code|$)|kind|usage|use$|linetype|tipo/
const BAD =
  /bad|wrong|invalid|incorrect|disconnect|outofservice|notinservice|bounce|undeliver|malo|equivocad|incorrect|desconectad/
/** That nobody has verified it says nothing against it. */
const GOOD = /(?<!in)valid|good|working|reachable|inservice|(?<!un)deliverable|activ|correcto/
const STATE = /status|stat$|sts$|quality|estado|(?<=^|o|r)estatus|result/
/** Whose it is: only the member's own is called. */
const WHOSE = /owner|belongs|relation|whose|parentesco|pertenece/
/** The number beside it is that of a house with others in it. */
const EXTENSION = /(?<!t)ext(ension|n)?(no|num|number)?$/
/** Before a number that only somebody abroad has. */
const COUNTRY = /^(phone|tel|telephone|mobile|cell)?(country|intl|international|dial(ing)?|calling)(code|cd|prefix)$/
/** When, by whom and how somebody looked, and of others than the member. */
const NOT_ITSELF =
  /date|fecha|dt$|by$|source|consent|method|postal|^(pcp|prov|doctor|dr|physician|emerg|caregiver|guardian|poa|spouse|agent|broker|pharmacy|employer)/
const NUMBER_ALONE =
  /^(bad|wrong|invalid|incorrect|disconnected|numero(malo|equivocado|incorrecto))(number|num|no|nbr)?(flag|ind|yn)?$/
const SAYS = [KIND, BAD, GOOD, STATE, WHOSE, EXTENSION]

/** Whether a column of this name, in letters and digits only, says such a thing. */
export const isPhoneNote = (name: string): boolean =>
  NUMBER_ALONE.test(name) ||
  COUNTRY.test(name) ||
  (PHONE.test(name) && SAYS.some((form) => form.test(name)) && !NOT_ITSELF.test(name))

/** The same of an e-mail address. */
export const isEmailNote = (name: string): boolean =>
  EMAIL.test(name) && [BAD, GOOD, STATE].some((form) => form.test(name)) && !NOT_ITSELF.test(name)

/** What is left of its name without that: the name of the phone's own column, if it has one. */
const phoneNamed = (name: string): string =>
  [
    BAD,
    GOOD,
    /linetype|type|ty?p(?=cd|code|$)|kind|usage|use$|tipo(de)?/,
    STATE,
    WHOSE,
    EXTENSION,
    /ship$|to$|^is|flag|flg|indicator|ind$|yn$|cd$|code$/,
  ].reduce((rest, form) => rest.replace(form, ''), name)

/** Whether yes in such a column says that nobody is to be called there, or the opposite; or it is one of words. */
export function phoneReading(name: string): Reading {
  if (BAD.test(name) || EXTENSION.test(name)) return 'yes'
  return COUNTRY.test(name) || (GOOD.test(name) && !KIND.test(name)) ? 'opposite' : 'words'
}

const NO_CALL =
  /^(f|fx|fax|facsimile|pager|bn|beeper|tty|tdd)$|\bfax\b|\b(bad|wrong|invalid|incorrect|disconnected|disc'?d|unreachable|undeliverable|not (valid|working|in service|reachable|theirs)|non[- ]?working|(out of|no longer in) service|nis|do not use|not in use|returned|bounced?|rejected|complained|unsubscribed|wpc|wrong party|malo|mala|equivocad[oa]|incorrect[oa]|desconectad[oa]|invalid[oa]|fuera de servicio|no (usar|sirve|existe|valido))\b|^(old|former|previous|prior|inactive|dead|closed|expired|removed|deleted|viejo|anterior|inactivo)$/
const CALL =
  /^(h|hp|home|c|cp|cell|cell ?phone|cellular|m|mobile|mob|w|wp|work|business|office|l|land ?line|land|wireless|v|voip|p|te|tel|telephone|phone|voice|main|primary|secondary|alternate|alt|ap|np|day|daytime|evening|night|other|temp|temporary|personal|unlisted|self|own|member|patient|us|usa|united states|\+1|001|propio|miembro|casa|celular|movil|trabajo|oficina|fijo|principal|otro|personal)( ?phone| ?number)?$|^(good|valid|ok|okay|active|current|verified|confirmed|working|correct|in service|connected|reachable|new|rpc|right party|delivered|deliverable|subscribed|unverified|not verified|unconfirmed|bueno|valido|activo|actual|verificado|correcto)$/
const ANSWERS = { yes: /^(y|yes|true|t|1|x|si|s|verdadero)$/, no: /^(n|no|false|0|falso)$/ } as const

/** Whether somebody may be called there, as far as the word tells; null for one that is not understood. */
export function readPhoneNote(text: string, reading: Reading | null): boolean | null {
  const word = plainWord(text)
  const isNo = ANSWERS.no.test(word) || (word === 'f' && reading !== 'words' && reading !== null)
  if (reading === 'yes' && /^#?\d{2,6}$/.test(word)) return false
  if (reading === 'yes' || reading === 'opposite') {
    if (ANSWERS.yes.test(word)) return reading === 'opposite'
    if (isNo) return reading === 'yes'
  }
  if (NO_CALL.test(word)) return false
  return CALL.test(word) ? true : null
}

export const PHONE_NOTES = {
  phone_note: 'phone',
  other_phone_note: 'other_phone',
  email_note: 'email',
} as const satisfies Partial<Record<RosterField, RosterField>>
export const isNoteField = (field: RosterField | null): field is keyof typeof PHONE_NOTES =>
  field === 'phone_note' || field === 'other_phone_note' || field === 'email_note'

/**
 * Of which phone a column says it: the one that it names, else the one before it, where it is the only one or has a column of that name
 * of its own; null where nobody can tell.
 * @param names of all columns, in letters and digits only
 */
export function phoneBeside(
  names: readonly string[],
  fields: readonly (RosterField | null)[],
  column: number,
): number | null {
  const own = names[column] ?? ''
  const named = names.indexOf(phoneNamed(own))
  const isOnly = names.indexOf(own) === names.lastIndexOf(own)
  if (named !== -1 && named !== column && isOnly) return named
  const phones = fields.flatMap((field, place) => (field === 'phone' || field === 'other_phone' ? [place] : []))
  if (phones.length > 1 && isOnly && isOfAny(own)) return null
  return phones.findLast((place) => place < column) ?? phones[0] ?? null
}
/** It says of which phone only that it is one. */
const isOfAny = (name: string): boolean => /^(tele)?(phone|fono|ph|number|num|no|tel)?$/.test(phoneNamed(name))

/** Words for what is wrong with a number, as the statements about numbers have them. */
const WHY = [
  ['fax-or-business', /fax|pager|beeper|^(f|fx|bn)$/],
  ['wrong', /wrong|wpc|equivocad|incorrect|\b(old|former|previous|prior|anterior|viejo)\b/],
  [
    'out-of-service',
    /bad|invalid|disconnect|disc'd|service|\bnis\b|working|valid|inactive|dead|closed|no (sirve|existe)|desconectad|malo|mala/,
  ],
] as const
type Why = (typeof WHY)[number][0]

/** What is wrong with a number, where the column or its word says so for certain; null for an extension, an owner, a country. */
export const whyNotCalled = (header: string, text: string): Why | null =>
  EXTENSION.test(header) || WHOSE.test(header) || COUNTRY.test(header)
    ? null
    : (WHY.find(([, form]) => form.test(plainWord(text)))?.[0] ??
      WHY.find(([, form]) => form.test(header))?.[0] ??
      null)
