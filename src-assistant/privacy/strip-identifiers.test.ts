import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hiddenKinds, keepOrdinaryWords, stripIdentifiers } from './strip-identifiers.ts'
import { cpuMs } from '../../tests/fixtures/cpu-time.ts'

const ROSA = { names: ['Rosa María Delgado-Núñez'], values: ['SH-000001'] }
const NOBODY = { names: [] }

describe('text that leaves for a model', () => {
  it.each([
    ['Rosa has a question', '[name] has a question'],
    ['ROSA MARIA DELGADO NUNEZ called', '[name] called'],
    ['delgado-nuñez, rosa', '[name]'],
    ['rosa’s kit', '[name] kit'],
    ['Rosas are red', '[name] are red'],
    ['her number is SH 000001 or sh000001', 'her number is [id] or [id]'],
  ])('does not name a known person: %j', (text, stripped) => {
    expect(stripIdentifiers(text, ROSA)).toBe(stripped)
  })

  it.each([
    ['call (305) 555-0111', 'call [phone]'],
    ['call 305.555.0111 ext. 22', 'call [phone]'],
    ['call +1 305 555 0111', 'call [phone]'],
    ['call 3055550111', 'call [phone]'],
    ['call 555-0111', 'call [phone]'],
    ['3 0 5 5 5 5 0 1 1 1', '[phone]'],
    ['write rosa.delgado@example.com', 'write [email]'],
    ['write rosa (at) example (dot) com', 'write [email]'],
    ['born 03/05/1948', 'born [date]'],
    ['born 3-5-48', 'born [date]'],
    ['born 1948-03-05', 'born [date]'],
    ['born March 5th, 1948', 'born [date]'],
    ['nací el 5 de marzo de 1948', 'nací el [date]'],
    ['born in 1948', 'born in [date]'],
    ['I live at 123 NW 4th Street Apt 5', 'I live at [address]'],
    ['vivo en calle Ocho 1520', 'vivo en [address]'],
    ['send it to P.O. Box 12', 'send it to [address]'],
    ['in 33125 or 33125-0412', 'in [zip] or [zip]'],
    ['my card 1EG4-TE5-MK73', 'my card [id]'],
    ['it is 1eg4 te5 mk73', 'it is [id]'],
    ['123-45-6789', '[id]'],
    ['123 / 45 / 6789', '[id]'],
    ['my social ends in 6789', 'my social ends in [id]'],
    ['card 4111 1111 1111 1111', 'card [card]'],
    ['4111-1111-1111-1111, 12/27', '[card], 12/27'],
    ['3782 822463 10005', '[card]'],
    ['the visa that ends in 4242', 'the visa that ends in [id]'],
    ['4111 1111 1111 1112', '[id]'],
    ['five five five zero one one one', '[id]'],
    ['dob 03051948', 'dob [date]'],
    ['mi cumpleaños es 5/3', 'mi cumpleaños es [date]'],
    ['plan number AB1234567', 'plan number [id]'],
    ['000dbba1-0000-4000-8000-d00000010000', '[id]'],
    ['see https://example.com/u/rosa', 'see [link]'],
    ['she is 93 years old', 'she is [age] years old'],
  ])('has no identifier by its shape: %j', (text, stripped) => {
    expect(stripIdentifiers(text, NOBODY)).toBe(stripped)
  })

  it.each([
    ['Mr. Patel called', 'Mr. [name] called'],
    ['My name is john smith.', 'My name is [name].'],
    ['Dr. Long and doctor patel called', 'Dr. [name] and doctor [name] called'],
    ['la dra. fuentes me dijo', 'la dra. [name] me dijo'],
    ['My Dr Young moved', 'My Dr [name] moved'],
    ['my daughter Carmen López drives', 'my daughter [name] drives'],
    ['me llamo Carmen', 'me llamo [name]'],
    ['I spoke with Jayden yesterday', 'I spoke with [name] yesterday'],
  ])('has no name that nobody gave: %j', (text, stripped) => {
    expect(stripIdentifiers(text, NOBODY)).toBe(stripped)
  })

  it.each([
    'What closes the A1C gap for GSD under 42 CFR 422.166?',
    'The reading was 190/125, then 128 over 76.',
    'Code G0438, score 17, 63% of 140/90, $45 copay',
    'Does the mammogram window begin two years before?',
    'I can come on Tuesday at 10:30',
    'The doctor said that it can wait, and the doctor called',
    'Is it a physical? No. Where is the kit?',
  ])('keeps what it needs: %j', (text) => {
    expect(stripIdentifiers(text, NOBODY)).toBe(text)
  })

  it('keeps an everyday word that is also a name, unless it has a capital', () => {
    const may = { names: ['May de la Cruz'] }
    expect(stripIdentifiers('may I call de la Cruz or May?', may)).toBe('may I call de la [name] or [name]?')
  })

  it('never has a known name, phone or number, however it is written', () => {
    const anyCase = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 })
    const between = fc.constantFrom(' ', '  ', ', ', '\n', ' is ', ': ')
    fc.assert(
      fc.property(anyCase, between, fc.lorem({ maxCount: 5 }), (upper, gap, noise) => {
        const name = [...'delgado'].map((letter, place) => (upper[place] ? letter.toUpperCase() : letter)).join('')
        const text = `${noise}${gap}${name}${gap}305-555-0111${gap}sh-000001${gap}${noise}`
        expect(stripIdentifiers(text, ROSA)).not.toMatch(/delgado|0111|000001/i)
      }),
    )
  })

  const digits = (count: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
  /** The last digit of a card makes its check sum right. */
  const card = fc.integer({ min: 12, max: 18 }).chain((length) =>
    digits(length).map((front) => {
      const sum = front.toReversed().reduce((total, digit, place) => {
        const counted = place % 2 === 0 ? digit * 2 : digit
        return total + (counted > 9 ? counted - 9 : counted)
      }, 0)
      return [...front, (10 - (sum % 10)) % 10].join('')
    }),
  )
  const grouped = (text: string, size: number, by: string): string =>
    (text.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(by)

  it('never has a card number, however it is grouped', () => {
    const groups = fc.tuple(fc.integer({ min: 2, max: 6 }), fc.constantFrom('', ' ', '-', '.', ' - ', '_', '  '))
    fc.assert(
      fc.property(card, groups, fc.lorem({ maxCount: 4 }), (number, [size, by], noise) => {
        const left = stripIdentifiers(`${noise} ${grouped(number, size, by)} ${noise}`, NOBODY)
        expect(left.replace(/\D/g, '')).toBe('')
      }),
    )
  })

  it('never has a Medicare or Social Security number', () => {
    const letter = fc.constantFrom(...'ACDEFGHJKMNPQRTUVWXY')
    const digit = fc.integer({ min: 0, max: 9 })
    const medicare = fc
      .tuple(fc.integer({ min: 1, max: 9 }), letter, letter, digit, letter, letter, digit, letter, letter, digit, digit)
      .map((signs) => signs.join(''))
    const social = digits(9).map((nine) => nine.join(''))
    const by = fc.constantFrom('', '-', ' ')
    const cased = fc.boolean()
    fc.assert(
      fc.property(medicare, social, by, cased, (mbi, ssn, sign, upper) => {
        const id = [mbi.slice(0, 4), mbi.slice(4, 7), mbi.slice(7)].join(sign)
        const number = [ssn.slice(0, 3), ssn.slice(3, 5), ssn.slice(5)].join(sign)
        const left = stripIdentifiers(`it is ${upper ? id : id.toLowerCase()}, and ${number}.`, NOBODY)
        expect(left).toBe('it is [id], and [id].')
      }),
    )
  })

  it('never has a name after a title or an introduction, also one that is an everyday word', () => {
    const before = fc.constantFrom(
      'Dr.',
      'Dr',
      'Doctor',
      'Mrs.',
      'Nurse',
      'la doctora',
      'el Sr.',
      'Sra.',
      'don',
      'my name is',
      'me llamo',
      'mi nombre es',
    )
    const name = fc.constantFrom('Young', 'Long', 'Jayden', 'Patel', 'Xóchitl', "O'Neill", 'Núñez-Vega', 'Kowalczyk')
    fc.assert(
      fc.property(before, name, (title, who) => {
        expect(keepOrdinaryWords(`I saw ${title} ${who} today`, NOBODY, { figures: true })).not.toContain(who)
      }),
    )
  })

  it('is found in hostile text in time', () => {
    const took = cpuMs(() => {
      for (const unit of [
        '1 ',
        'a@',
        '1-',
        'Ab ',
        '12 N ',
        'calle a ',
        '[name] ',
        "I'm a ",
        'one ',
        'dr a ',
        'dob ',
        '1aa1 ',
      ]) {
        stripIdentifiers(unit.repeat(4000), ROSA)
      }
    })
    expect(took).toBeLessThan(5000)
  })
})

describe('a text that leaves in ordinary words', () => {
  const strict = (text: string, figures: boolean) => keepOrdinaryWords(text, NOBODY, { figures })

  it('has no name in small letters either', () => {
    expect(strict('does jayden delgado need to fast for the a1c?', true)).toBe(
      'does [...] [...] need to fast for the a1c?',
    )
    expect(strict('What are the calling hours in Florida?', true)).toBe('What are the calling hours in Florida?')
  })

  it('has no figure where none is needed', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.lorem({ maxCount: 2 }), fc.nat().map(String))), (words) => {
        expect(strict(words.join(' '), false)).not.toMatch(/\d/)
      }),
    )
    expect(strict('my code is 4411', false)).toBe('my code is [number]')
  })

  it('tells what was hidden by its kind only', () => {
    const left = [strict('jayden, 305-555-0111', false), strict('my code is 4411, call 305-555-0112', false)]
    expect(hiddenKinds(left)).toEqual(['number', 'phone', 'word'])
  })
})
