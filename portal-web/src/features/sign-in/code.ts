const CODE_LENGTH = 6

/** What is kept of a typed or pasted code: its digits, six at most (docs/rules/access.md#one-time-codes). */
export function codeDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, CODE_LENGTH)
}

export const isWholeCode = (code: string): boolean => code.length === CODE_LENGTH
