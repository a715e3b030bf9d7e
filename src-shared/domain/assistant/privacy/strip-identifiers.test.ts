import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepOrdinaryWords, stripIdentifiers } from './strip-identifiers.ts'
import { cpuMs } from '../../../../tests/fixtures/cpu-time.ts'

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
    ['123-45-6789', '[id]'],
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

  it('is found in hostile text in time', () => {
    const took = cpuMs(() => {
      for (const unit of ['1 ', 'a@', '1-', 'Ab ', '12 N ', 'calle a ', '[name] ', "I'm a "]) {
        stripIdentifiers(unit.repeat(4000), ROSA)
      }
    })
    expect(took).toBeLessThan(5000)
  })
})

describe('a question about work that leaves for a model', () => {
  it('has ordinary words only, so that no name gets through in small letters', () => {
    expect(keepOrdinaryWords('does jayden delgado need to fast for the a1c?', NOBODY)).toBe(
      'does [...] [...] need to fast for the a1c?',
    )
    expect(keepOrdinaryWords('What are the calling hours in Florida?', NOBODY)).toBe(
      'What are the calling hours in Florida?',
    )
  })
})
