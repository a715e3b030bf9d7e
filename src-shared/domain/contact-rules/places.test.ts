import { describe, expect, it } from 'vitest'
import { PLACES } from '../../sample-data/panel/places.ts'
import { isKnownZone } from '../time/index.ts'
import { AREA_CODES, ONE_ZONE_AREA_CODES } from './area-codes.ts'
import { EVERY_US_ZONE, placeOfAreaCode, placeOfZip } from './places.ts'
import { ZONES_OF_STATE } from './states.ts'
import { wallClock } from './test-facts.ts'

const WINTER = Date.UTC(2026, 0, 15, 18)
const SUMMER = Date.UTC(2026, 6, 15, 18)

/** True when one of `zones` shows the time of `zone` in winter and in summer. */
const hasClockOf = (zones: readonly string[], zone: string): boolean =>
  zones.some((candidate) =>
    [WINTER, SUMMER].every((at) => wallClock(candidate, at).minute === wallClock(zone, at).minute),
  )

describe('the state of a ZIP', () => {
  it.each([
    ['00501', 'NY'],
    ['00601', 'PR'],
    ['00802', 'VI'],
    ['00901', 'PR'],
    ['01001', 'MA'],
    ['05501', 'MA'],
    ['06103', 'CT'],
    ['06390', 'NY'],
    ['20001', 'DC'],
    ['20101', 'VA'],
    ['20588', 'MD'],
    ['33130', 'FL'],
    ['73960', 'TX'],
    ['83414', 'WY'],
    ['86515', 'AZ'],
    ['88510', 'TX'],
    ['96799', 'AS'],
    ['96813', 'HI'],
    ['96910', 'GU'],
    ['96932', 'GU'],
    ['96950', 'MP'],
    ['99546', 'AK'],
    ['33130-1234', 'FL'],
    [' 331301234 ', 'FL'],
  ])('%s is %s', (zip, state) => {
    expect(placeOfZip(zip)?.state).toBe(state)
  })

  it.each([
    ['military', '09012'],
    ['military', '34002'],
    ['military', '96201'],
    ['of Palau', '96940'],
    ['of the Marshall Islands', '96960'],
    ['unassigned', '00000'],
    ['without its leading zero', '7102'],
    ['too long', '331301'],
    ['not a number', 'K1A 0B1'],
    ['empty', ''],
    ['missing', null],
  ])('is unknown for one that is %s', (_, zip) => {
    expect(placeOfZip(zip)).toBeNull()
  })

  it('knows every place of the sample panel and its clock', () => {
    for (const { zip, state, zone } of PLACES) {
      expect({ zip, state: placeOfZip(zip)?.state }).toEqual({ zip, state })
      expect({ zip, known: hasClockOf(placeOfZip(zip)?.zones ?? [], zone) }).toEqual({ zip, known: true })
    }
  })
})

describe('the place of an area code', () => {
  it.each([
    ['305', 'FL', ['America/New_York']],
    ['850', 'FL', ['America/New_York', 'America/Chicago']],
    ['448', 'FL', ['America/New_York', 'America/Chicago']],
    ['928', 'AZ', ['America/Phoenix', 'America/Denver']],
    ['602', 'AZ', ['America/Phoenix']],
    ['317', 'IN', ['America/New_York']],
    ['812', 'IN', ['America/New_York', 'America/Chicago']],
    ['270', 'KY', ['America/New_York', 'America/Chicago']],
    ['502', 'KY', ['America/New_York']],
    ['615', 'TN', ['America/Chicago']],
    ['423', 'TN', ['America/Chicago', 'America/New_York']],
    ['865', 'TN', ['America/New_York']],
    ['915', 'TX', ['America/Denver']],
    ['214', 'TX', ['America/Chicago']],
    ['208', 'ID', ['America/Denver', 'America/Los_Angeles']],
    ['541', 'OR', ['America/Los_Angeles', 'America/Denver']],
    ['503', 'OR', ['America/Los_Angeles']],
    ['785', 'KS', ['America/Chicago', 'America/Denver']],
    ['316', 'KS', ['America/Chicago']],
    ['308', 'NE', ['America/Chicago', 'America/Denver']],
    ['402', 'NE', ['America/Chicago']],
    ['605', 'SD', ['America/Chicago', 'America/Denver']],
    ['701', 'ND', ['America/Chicago', 'America/Denver']],
    ['906', 'MI', ['America/New_York', 'America/Chicago']],
    ['313', 'MI', ['America/New_York']],
    ['775', 'NV', ['America/Los_Angeles', 'America/Denver']],
    ['907', 'AK', ['America/Anchorage', 'America/Adak']],
    ['808', 'HI', ['Pacific/Honolulu']],
    ['787', 'PR', ['America/Puerto_Rico']],
    ['340', 'VI', ['America/Puerto_Rico']],
    ['671', 'GU', ['Pacific/Guam']],
    ['684', 'AS', ['Pacific/Pago_Pago']],
    ['670', 'MP', ['Pacific/Guam']],
  ])('%s is in %s', (code, state, zones) => {
    expect(placeOfAreaCode(code)).toEqual({ state, zones })
  })

  it.each([['416'], ['800'], ['500'], ['999'], ['']])('%s has none', (code) => {
    expect(placeOfAreaCode(code)).toBeNull()
  })

  it('knows every number of the sample panel and its clock', () => {
    for (const { areaCodes, state, zone } of PLACES) {
      for (const code of areaCodes) {
        expect({ code, state: placeOfAreaCode(code)?.state }).toEqual({ code, state })
        expect({ code, known: hasClockOf(placeOfAreaCode(code)?.zones ?? [], zone) }).toEqual({ code, known: true })
      }
    }
  })
})

describe('the tables', () => {
  it('list each area code once, and each split one inside its state', () => {
    const codes = Object.values(AREA_CODES).flatMap((list) => list.split(' '))
    expect(new Set(codes).size).toBe(codes.length)
    for (const [code, [zone]] of Object.entries(ONE_ZONE_AREA_CODES)) {
      const state = placeOfAreaCode(code)?.state
      const zones: readonly string[] = state === undefined ? [] : ZONES_OF_STATE[state]
      expect({ code, split: zones.length > 1 && zones.includes(zone) }).toEqual({ code, split: true })
    }
  })

  it('name only zones that the system knows, for 50 states, the district and five territories', () => {
    expect(EVERY_US_ZONE.every(isKnownZone)).toBe(true)
    expect(EVERY_US_ZONE).toHaveLength(11)
    expect(Object.keys(ZONES_OF_STATE)).toHaveLength(56)
  })
})
