import { expect, it } from 'vitest'
import { answerSubject } from './index.ts'

const plain = 'Answer to your message'
const subjectOf = (subject: string | null) =>
  answerSubject(subject, { plain, isPrivate: (text) => text.includes('A1C') })

it.each([
  ['My appointment', 'Re: My appointment'],
  ['Re: My appointment', 'Re: My appointment'],
  ['RE: Rv: re[2]: My appointment', 'Re: My appointment'],
  [' My\r\nBcc: someone@example.com ', 'Re: My Bcc: someone@example.com'],
  ['Reply soon', 'Re: Reply soon'],
  ['a'.repeat(400), `Re: ${'a'.repeat(196)}`],
  ['My A1C', plain],
  ['Re:  ', plain],
  [null, plain],
])('%j is answered under %j', (subject, answer) => {
  expect(subjectOf(subject)).toBe(answer)
})
