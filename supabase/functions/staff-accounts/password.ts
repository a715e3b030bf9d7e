import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** In characters. */
const SHORTEST = 12
/** In bytes: the auth service's hash reads no further. */
const LONGEST = 72
/** Of 4: more than a hundred million guesses. */
const NEEDED_SCORE = 3

export type PasswordProblem = 'passwordShort' | 'passwordLong' | 'passwordCommon'

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * Why a password is refused: too short or long, or soon guessed, because it is a common one, a pattern on the keyboard, or made
 * of `known`, such as the own name and address. Null: it may be used.
 */
export function passwordProblem(password: string, known: readonly string[]): PasswordProblem | null {
  if ([...password].length < SHORTEST) return 'passwordShort'
  if (new TextEncoder().encode(password).byteLength > LONGEST) return 'passwordLong'
  const parts = known.flatMap((text) => [text, text.replace(BETWEEN_WORDS, ''), ...text.split(BETWEEN_WORDS)])
  const words = parts.filter(({ length }) => length > 2)
  return estimator.check(password, [...words, 'gapwise']).score < NEEDED_SCORE ? 'passwordCommon' : null
}
