import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KitRiskAnswers } from '../../sync/rows.ts'
import { KIT_STATUSES, STAFF_ROLES } from '../../sync/vocabulary.ts'
import { addDays, toInstant } from '../time/index.ts'
import {
  DUPLICATE_WINDOW_DAYS,
  isAverageRisk,
  KIT_TYPES,
  kitNudge,
  kitsToSend,
  lastSentWithin,
  mayOrderKits,
  needsRiskQuestions,
  nextKitStatuses,
  recommendedKits,
} from './index.ts'

const TODAY = '2026-11-20'
const TYPE = 'A1C Home Test Kit'
const day = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 86_400_000, max: Date.UTC(2031, 0, 1) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

describe('the kit for a gap', () => {
  it.each([
    ['Colorectal Cancer Screening', 'Cologuard Kit'],
    ['A1C Test', 'A1C Home Test Kit'],
    ['Blood Pressure', 'Blood Pressure Monitor Kit'],
    ['Blood Pressure Check', 'Blood Pressure Monitor Kit'],
    ['Cholesterol Check', 'Lipid Panel Home Test'],
    ['Lipid Panel', 'Lipid Panel Home Test'],
    ['Annual Lipid Panel', 'Lipid Panel Home Test'],
    ['CONTROLLING HIGH BLOOD  PRESSURE', 'Blood Pressure Monitor Kit'],
    ['hba1c test (overdue)', 'A1C Home Test Kit'],
  ])('%s is the %s', (gap, kit) => {
    expect(recommendedKits([gap])).toEqual([kit])
  })

  it.each([
    'Diabetes Kidney Check',
    'Diabetic Eye Exam',
    'Annual Wellness Visit',
    'Pneumococcal Vaccine',
    'Flu Vaccine',
    'Bone Density Scan',
    'Mammogram',
    '',
  ])('is none for %j', (gap) => {
    expect(recommendedKits([gap])).toEqual([])
  })

  it('can be sent unless one of its type is under way, however that is written', () => {
    const gaps = ['Lipid Panel', 'A1C Test']
    expect(kitsToSend(gaps, [' a1c home test kit', 'Cologuard Kit'])).toEqual(['Lipid Panel Home Test'])
    expect(kitsToSend(gaps, [])).toEqual(recommendedKits(gaps))
  })

  it('comes once, in the order of the gaps', () => {
    expect(recommendedKits(['Lipid Panel', 'Mammogram', 'A1C Test', 'Cholesterol Check'])).toEqual([
      'Lipid Panel Home Test',
      'A1C Home Test Kit',
    ])
  })

  it('is one that can be ordered, and never twice, whatever the gaps are called', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('A1C Test', 'LIPID PANEL', 'blood pressure'))),
        (gaps) => {
          const kits = recommendedKits(gaps)
          expect(new Set(kits).size).toBe(kits.length)
          for (const kit of kits) expect(KIT_TYPES).toContain(kit)
        },
      ),
    )
  })
})

describe('the average-risk questions', () => {
  const answers: KitRiskAnswers = {
    pastCancerOrPolyps: false,
    bowelDisease: false,
    familyHistory: false,
    currentSymptoms: false,
  }

  it('are asked before a stool kit only', () => {
    expect(KIT_TYPES.filter(needsRiskQuestions)).toEqual(['Cologuard Kit'])
  })

  it.each(['Colo-guard Kit', 'cologuard kit', 'Stool Kit', ''])(
    'are asked before %j, which the list does not know',
    (type) => {
      expect(needsRiskQuestions(type)).toBe(true)
    },
  )

  it.each(Object.keys(answers))('refuse the kit when %s is answered with yes', (question) => {
    expect(isAverageRisk(answers)).toBe(true)
    expect(isAverageRisk({ ...answers, [question]: true })).toBe(false)
  })
})

describe('the 30-day question', () => {
  const sentDaysAgo = (days: number) => ({
    kit_type: TYPE,
    status: 'sent' as const,
    date_sent: addDays(TODAY, -days),
    orderedOn: '2026-01-05',
  })

  it.each([
    [0, true],
    [29, true],
    [30, true],
    [31, false],
  ])('with a kit sent %d days ago is asked: %s', (days, asked) => {
    expect(lastSentWithin([sentDaysAgo(days)], TYPE, TODAY)).toBe(asked ? addDays(TODAY, -days) : null)
  })

  it('names the latest of several, in any order', () => {
    const kits = [sentDaysAgo(12), sentDaysAgo(3), sentDaysAgo(40)]
    expect(lastSentWithin(kits, TYPE, TODAY)).toBe('2026-11-17')
    expect(lastSentWithin(kits.toReversed(), TYPE, TODAY)).toBe('2026-11-17')
  })

  it('is about the same type only, however it is written', () => {
    expect(lastSentWithin([sentDaysAgo(3)], 'Cologuard Kit', TODAY)).toBeNull()
    expect(lastSentWithin([{ ...sentDaysAgo(3), kit_type: ' a1c home test kit' }], TYPE, TODAY)).toBe('2026-11-17')
  })

  it('counts a lost kit, an order that waits for its clinician with the day it was made, and no kit without a date', () => {
    expect(lastSentWithin([{ ...sentDaysAgo(3), status: 'lost' }], TYPE, TODAY)).toBe('2026-11-17')
    const waiting = { ...sentDaysAgo(0), status: 'ordered' as const, date_sent: null }
    expect(lastSentWithin([waiting], TYPE, TODAY)).toBe('2026-01-05')
    expect(lastSentWithin([{ ...sentDaysAgo(0), status: 'completed', date_sent: null }], TYPE, TODAY)).toBeNull()
  })

  it('counts a kit that a station further east sent tomorrow', () => {
    expect(lastSentWithin([sentDaysAgo(-1)], TYPE, TODAY)).toBe('2026-11-21')
  })

  it('ends exactly after its last day, across months, years and clock changes', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), (today, days) => {
        const kit = { kit_type: TYPE, status: 'completed' as const, date_sent: addDays(today, -days), orderedOn: today }
        expect(lastSentWithin([kit], TYPE, today) !== null).toBe(days <= DUPLICATE_WINDOW_DAYS)
      }),
    )
  })
})

describe('a nudge', () => {
  const ZONE = 'America/New_York'
  const sent = {
    status: 'sent' as const,
    date_sent: '2026-11-01',
    followed_up_at: null,
    shipped_at: null,
    ordered_by: null,
    approved_by: null,
  }

  it.each([
    ['2026-11-07', null],
    ['2026-11-08', 7],
    ['2026-11-14', 7],
    ['2026-11-15', 14],
    ['2026-11-21', 14],
    ['2026-11-22', 21],
    ['2027-02-01', 21],
  ])('of a kit sent on 1 November waits on %s for day %s', (today, waits) => {
    expect(kitNudge(sent, today, ZONE)).toBe(waits)
  })

  it('waits only while the kit is on its way to the lab', () => {
    const waiting = KIT_STATUSES.filter((status) => kitNudge({ ...sent, status }, '2026-11-09', ZONE) !== null)
    expect(waiting).toEqual(['sent', 'delivered', 'awaiting-completion'])
    expect(kitNudge({ ...sent, date_sent: null }, '2026-11-09', ZONE)).toBeNull()
  })

  it('waits for no kit that nobody has shipped', () => {
    const order = { ...sent, ordered_by: 'somebody' }
    expect(kitNudge(order, '2026-11-09', ZONE)).toBeNull()
    expect(kitNudge({ ...order, shipped_at: '2026-11-02T09:00:00Z' }, '2026-11-09', ZONE)).toBe(7)
    expect(kitNudge({ ...order, status: 'delivered' }, '2026-11-09', ZONE)).toBe(7)
  })

  it('is done by a follow-up since its day began at the place of the member', () => {
    const followedUp = (at: string, zone: string) => kitNudge({ ...sent, followed_up_at: at }, '2026-11-09', zone)
    expect(followedUp('2026-11-08T04:59:59Z', ZONE)).toBe(7)
    expect(followedUp('2026-11-08T05:00:00Z', ZONE)).toBeNull()
    expect(followedUp('2026-11-08T05:00:00Z', 'Pacific/Honolulu')).toBe(7)
    expect(followedUp('2026-11-08T05:00:00-05:00', 'Pacific/Honolulu')).toBeNull()
  })

  it('comes back on the next of its days', () => {
    const followedUp = { ...sent, followed_up_at: '2026-11-10T15:00:00Z' }
    expect(kitNudge(followedUp, '2026-11-14', ZONE)).toBeNull()
    expect(kitNudge(followedUp, '2026-11-15', ZONE)).toBe(14)
  })

  it('begins its days in UTC where the zone is unknown', () => {
    const followedUp = { ...sent, followed_up_at: '2026-11-08T00:00:00Z' }
    expect(kitNudge(followedUp, '2026-11-09', 'No/Where')).toBeNull()
  })

  it('never waits before its day nor after a follow-up made just now', () => {
    const zones = fc.constantFrom(ZONE, 'America/Phoenix', 'Pacific/Honolulu', 'America/Boise', 'America/Puerto_Rico')
    fc.assert(
      fc.property(day, fc.integer({ min: -5, max: 400 }), zones, (date_sent, age, zone) => {
        const today = addDays(date_sent, age)
        const nudge = kitNudge({ ...sent, date_sent }, today, zone)
        expect(nudge === null).toBe(age < 7)
        expect(nudge ?? 0).toBeLessThanOrEqual(Math.max(age, 0))
        const justNow = toInstant(Date.parse(`${today}T12:00:00Z`) + 12 * 3_600_000)
        expect(kitNudge({ ...sent, date_sent, followed_up_at: justNow }, today, zone)).toBeNull()
      }),
    )
  })
})

describe('moving a kit by hand', () => {
  it('goes forward along the timeline, or to lost', () => {
    expect(nextKitStatuses('sent')).toEqual(['delivered', 'awaiting-completion', 'completed', 'lost'])
    expect(nextKitStatuses('awaiting-completion')).toEqual(['completed', 'lost'])
  })

  it('takes nobody past the clinician, nor back, nor out of completed or lost', () => {
    expect(nextKitStatuses('ordered')).toEqual(['lost'])
    expect(nextKitStatuses('completed')).toEqual([])
    expect(nextKitStatuses('lost')).toEqual([])
    for (const status of KIT_STATUSES) expect(nextKitStatuses(status)).not.toContain(status)
  })
})

describe('ordering a kit that waits', () => {
  it('is for clinicians alone', () => {
    expect(STAFF_ROLES.filter(mayOrderKits)).toEqual(['clinician'])
  })
})
