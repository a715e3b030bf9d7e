import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSignInContact } from './index.ts'

const digit = (from: number) => fc.integer({ min: from, max: 9 }).map(String)
/** Ten digits of the North American plan; no service codes. */
const national = fc
  .tuple(
    fc.constantFrom('305', '312', '602', '808', '916'),
    digit(2),
    fc.tuple(...Array.from({ length: 6 }, () => digit(0))),
  )
  .map(([area, first, rest]) => `${area}${first}${rest.join('')}`)
  .filter((number) => !/^...[2-9]11/.test(number))
const separator = fc.constantFrom('', ' ', '-', '.')

describe('what a member signs in with', () => {
  it('is one phone number in whichever usual way it is written', () => {
    fc.assert(
      fc.property(
        national,
        fc.constantFrom('', '1 ', '1-', '+1', '+1 '),
        fc.boolean(),
        separator,
        fc.constantFrom('', ' ', '\t', '\n'),
        (number, prefix, hasBrackets, between, around) => {
          const [area, exchange, line] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)]
          const written = `${prefix}${hasBrackets ? `(${area}) ` : area + between}${exchange}${between}${line}`
          expect(readSignInContact(around + written + around)).toEqual({ channel: 'sms', address: `+1${number}` })
        },
      ),
    )
  })

  it('is one e-mail address in whichever case, and stays the same when it is read again', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.infiniteStream(fc.boolean()), (email, coins) => {
        const mixed = Array.from(email, (sign) => (coins.next().value ? sign.toUpperCase() : sign)).join('')
        const contact = readSignInContact(` ${mixed}\n`)
        if (contact === null) return expect(email).toMatch(/[()[\]\\,;:"<>]/)
        expect(contact).toEqual({ channel: 'email', address: email.toLowerCase() })
        expect(readSignInContact(contact.address)).toEqual(contact)
      }),
    )
  })

  it('may have letters beyond ASCII in the address', () => {
    const decomposed = 'Jose\u0301@example.com'
    expect(readSignInContact(decomposed)).toEqual({ channel: 'email', address: 'jos\u00e9@example.com' })
  })

  it.each([
    '',
    '   ',
    'rosa',
    '12345',
    '911',
    '@',
    'rosa@',
    '@example.com',
    'rosa@example',
    'rosa@@example.com',
    'rosa@example.com,eve@example.com',
    'Rosa <rosa@example.com>',
    'rosa@example.com\r\nBcc: eve@example.com',
    'rosa delgado@example.com',
    'ro\u0000sa@example.com',
    '305-555-0111 or 305-555-0112',
    `${'a'.repeat(250)}@example.com`,
    '1'.repeat(254),
  ])('is not %j', (text) => {
    expect(readSignInContact(text)).toBeNull()
  })

  it('never takes an address that could end a header or name a second recipient', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (noise) => {
        const contact = readSignInContact(`${noise}@example.com`)
        expect(contact?.address ?? '').not.toMatch(/[\s,;<>"\p{Cc}]/u)
      }),
    )
  })
})
