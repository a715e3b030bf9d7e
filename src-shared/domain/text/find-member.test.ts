import { describe, expect, it } from 'vitest'
import { findRows, finderQuery, finderText, foundBy, type FinderFacts } from './find-member.ts'
import { normalizeName } from './name-search.ts'
import { SearchTexts } from './search-texts.ts'

const MARIA: FinderFacts = {
  phone: '(305) 555-0111',
  otherPhone: '+17865550199 ext 4',
  planMemberId: 'SH-000427',
  birthDate: '1948-03-14',
}
const NAME = normalizeName('María García-López')
const textsOf = (text: string): SearchTexts => {
  const texts = new SearchTexts()
  texts.set(0, text)
  return texts
}
const finds = (query: string, facts = MARIA, name = NAME): boolean =>
  findRows(finderQuery(query), textsOf(name), textsOf(finderText(facts)))[0] === 1
const why = (query: string) => foundBy(NAME, MARIA, finderQuery(query))

describe('a member is found', () => {
  it.each([
    'garcia',
    'lopez maria',
    'GARCÍA-LÓPEZ, Maria',
    '3055550111',
    '(305) 555-0111',
    '305.555.0111',
    '+1 305 555 0111',
    '1-305-555-0111',
    '0111',
    '555-0111',
    '305555',
    '305 555',
    '305',
    '(786)',
    'garcia 305',
    '(305) 555-0',
    '0111 1948',
    '7865550199',
    '0199',
    'SH-000427',
    'sh000427',
    'sh-0004',
    '000427',
    '427',
    '3/14/1948',
    '03-14-1948',
    '14.3.1948',
    '1948-03-14',
    '3/14/48',
    '03141948',
    '19480314',
    'March 14, 1948',
    'mar 14 1948',
    '14 March 1948',
    '14 de marzo de 1948',
    'garcia 1948',
    '1948 lopez',
    'garcia 3/14',
    'maria 0111',
    'mar garc 305-555-0111',
    'SH 000427',
    'sh 0004',
    'sh 427',
    'sh 0',
    'garcia SH 000427',
    'mar 0111',
    'mar 3055550111',
    '03 14 1948',
    '3 14 1948',
    '14 03 1948',
    '1948 03 14',
    'garcia 3 14 1948',
    '14-Mar-1948',
    '14 Mar 1948',
    '14-mar-48',
    '14/Mar/1948',
    'Mar-14-1948',
    '14MAR1948',
    'born 3/14/1948',
    'dob 3/14/1948',
    'DOB: 03-14-1948',
    'D.O.B. 3 14 1948',
    'dob 03141948',
    'born on March 14, 1948',
    'garcia, born 14 Mar 1948',
    'garcia born 1948',
    'nac. 14/3/1948',
    'nacio 14/3/1948',
    'nació el 14 de marzo de 1948',
    'fecha de nacimiento: 14-3-1948',
    '3055550111 ext 5',
    '3055550111 ext. 5',
    '3055550111 x5',
    '3055550111x5',
    '(305) 555-0111, extension 12',
    '305-555-0111 extensión 12',
    '3055550111 ext',
    'garcia 3055550111 x5',
  ])('by %j', (query) => {
    expect(finds(query)).toBe(true)
  })

  it.each([
    'garcia 1949',
    'nguyen 0111',
    '1948',
    '555',
    '5501',
    '3/15/1948',
    '13/14/1948',
    '4/14/1948',
    '3055550112',
    'SH-000428',
    'maria 3055550112',
    '2/30',
    'XX 000427',
    'SH 000428',
    'SH 9',
    'nguyen SH 000427',
    '03 15 1948',
    '3 14 1949',
    '1 03 14 1948',
    '14-Mar-1949',
    '14-Max-1948',
    'born 3/15/1948',
    'born garcia',
    'borne 3/14/1948',
    'nguyen born 1948',
    '3055550112 ext 5',
    '3055550111 y5',
    'ext 5',
    'x5',
  ])('but not by %j', (query) => {
    expect(finds(query)).toBe(false)
  })

  it('by a name that has figures in it', () => {
    expect(finds('case 31', MARIA, 'edge case 31')).toBe(true)
    expect(finds('case 3100', MARIA, 'edge case 31')).toBe(false)
  })

  it('without a number, an other one or a birth date', () => {
    const bare = { phone: null, otherPhone: null, planMemberId: 'SH-000427', birthDate: null }
    expect(finds('427', bare)).toBe(true)
    expect(finds('0111', bare)).toBe(false)
  })

  it('by nothing for signs alone', () => {
    expect(finderQuery(" -' ")).toEqual([])
  })
})

describe('why a member was found', () => {
  it.each<[string, ReturnType<typeof foundBy>]>([
    ['garcia', null],
    ['305 555 0111', { by: 'phone', ending: '0111' }],
    ['garcia 0199', { by: 'phone', ending: '0199' }],
    ['sh-000427', { by: 'memberId', ending: '0427' }],
    ['3/14/1948', { by: 'birthDate', ending: '' }],
    ['maria 1948', { by: 'birthDate', ending: '' }],
    ['SH 000427', { by: 'memberId', ending: '0427' }],
    ['mar 0199', { by: 'phone', ending: '0199' }],
    ['born 3 14 1948', { by: 'birthDate', ending: '' }],
    ['3055550111 x5', { by: 'phone', ending: '0111' }],
  ])('%j: %j', (query, reason) => {
    expect(why(query)).toEqual(reason)
  })
})
