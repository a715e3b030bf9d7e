import { knownMeasure } from '../measures/index.ts'
import type { Read } from './values.ts'

/** As it is read, in one line. */
export const measureName = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** A code that nobody could read: short, in capitals, without a blank. */
const CODE = /^[A-Z0-9][A-Z0-9-]{1,8}$/

/** The name of a gap as it is shown: a known measure by its plain name, any other name as it is, but no unknown code. */
export function readMeasure(text: string): Read<string> {
  const name = measureName(text)
  const known = knownMeasure(name)
  if (known !== null) return { value: known }
  if (name === '' || name.length > 200 || CODE.test(name) || /^[=@+-]|\p{Cc}/u.test(name))
    return { problem: 'badMeasure' }
  return { value: name }
}
