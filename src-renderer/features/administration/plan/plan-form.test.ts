import { describe, expect, it } from 'vitest'
import { FILE_LIMITS } from '#shared/domain/import/index.ts'
import { inviteSms, linkUrl } from '#shared/domain/portal-links/index.ts'
import { reminderSms } from '#shared/domain/reminders/index.ts'
import { PORTAL_LINKS } from '#shared/sync/outbox.ts'
import { formOf, planOf, planProblems, TEXT_ROOM } from './plan-form.ts'

const BARE = planOf(
  formOf({
    planName: null,
    planShort: null,
    callbackNumber: null,
    portalUrl: null,
    labOneName: null,
    labOneScheduler: null,
    labTwoName: null,
    labTwoScheduler: null,
    kitCatalog: null,
    calling: null,
    dailyCalls: null,
    dailyReached: null,
    onCallPhone: null,
    onCallEmail: null,
    onCallMinutes: null,
    answerHours: null,
    evidenceUntil: null,
    recordsFax: null,
    snippets: null,
    pages: null,
    chatToModel: null,
    filesCloseGaps: null,
    feedsCloseGaps: null,
    emergencies: null,
    fileLimits: null,
  }),
  '7',
)
const form = formOf(BARE)

describe('the form of the plan settings', () => {
  it('sets nothing where nothing is typed, and what is typed without spaces around', () => {
    expect(Object.entries(BARE).filter(([, value]) => value !== null)).toEqual([['version', '7']])
    expect(planOf({ ...form, planName: ' Sun ', portalUrl: 'https://my.sun.example/' }, '7')).toEqual({
      ...BARE,
      planName: 'Sun',
      portalUrl: 'https://my.sun.example',
    })
  })

  it('sets the goals of a day as numbers', () => {
    const typed = { ...form, dailyCalls: ' 25 ', dailyReached: '9' }
    expect(planOf(typed, '7')).toEqual({ ...BARE, dailyCalls: 25, dailyReached: 9 })
    expect(formOf(planOf(typed, '7'))).toMatchObject({ dailyCalls: '25', dailyReached: '9' })
    const onCall = { onCallPhone: ' 305-555-0111 ', onCallEmail: 'nurse@sun.example', onCallMinutes: '3' }
    expect(planProblems({ ...form, ...onCall })).toEqual({})
    expect(planOf({ ...form, ...onCall }, '7')).toMatchObject({ onCallPhone: '305-555-0111', onCallMinutes: 3 })
  })

  it('sets the limits of files whole where one is another than the product’s', () => {
    const { fileLimits } = planOf({ ...form, perPhoneLimit: ' 40 ', youngestLimit: '18' }, '7')
    expect(fileLimits).toEqual({ ...FILE_LIMITS, perPhone: 40 })
    expect(formOf({ ...BARE, fileLimits })).toMatchObject({ perPhoneLimit: '40', youngestLimit: '', valueLimit: '' })
    expect(planOf({ ...form, valueLimit: '10000' }, '7').fileLimits).toBeNull()
    expect(planProblems({ ...form, youngestLimit: '0', oldestLimit: '99' })).toEqual({})
  })

  it('keeps the policy only where it is narrower than the product’s', () => {
    const narrower = { ...form, monFriStart: '600', satClosed: true, perWeek: '2' }
    const { calling } = planOf(narrower, '7')
    expect(calling).toEqual({ monFri: { start: 600, end: 1200 }, sat: null, perWeek: 2, perSixtyDays: 8 })
    expect(formOf({ ...BARE, calling })).toMatchObject(narrower)
  })

  it.each([
    ['planShort', 'Sun/Health', 'signature'],
    ['callbackNumber', 'call us', 'phone'],
    ['portalUrl', 'http://my.sun.example', 'portal'],
    ['portalUrl', 'https://my.sun.example/start', 'portal'],
    ['portalUrl', 'https://members.of.the.sunshine-health.example', 'tooLong'],
    ['labOneScheduler', 'https://{zip}.lab.example', 'address'],
    ['monFriEnd', '540', 'span'],
    ['satEnd', '570', 'span'],
    ['dailyCalls', '0', 'goal'],
    ['dailyReached', 'many', 'goal'],
    ['onCallPhone', 'the nurse', 'onCallPhone'],
    ['onCallPhone', '555-0100', 'onCallPhone'],
    ['onCallEmail', 'nurse', 'onCallEmail'],
    ['onCallMinutes', '0', 'onCallMinutes'],
    ['onCallMinutes', '61', 'onCallMinutes'],
    ['answerHours', '0', 'answerHours'],
    ['answerHours', '41', 'answerHours'],
    ['perPhoneLimit', '0', 'limit'],
    ['youngestLimit', 'ten', 'limit'],
    ['oldestLimit', '126', 'limit'],
    ['oldestLimit', '118', 'ages'],
  ] as const)('refuses %s %s', (field, typed, problem) => {
    expect(planProblems({ ...form, [field]: typed })).toEqual({ [field]: problem })
  })

  it('leaves room for every message in one text, in both languages', () => {
    expect(
      planProblems({ ...form, planShort: 'S'.repeat(9), portalUrl: `https://${'a'.repeat(TEXT_ROOM - 17)}` }),
    ).toEqual({})
    const [planShort, portalUrl] = ['S'.repeat(9), `https://${'a'.repeat(TEXT_ROOM - 17)}`]
    const plan = { planName: '', planShort, callbackNumber: '', portalUrl }
    for (const language of ['en', 'es'] as const) {
      for (const link of PORTAL_LINKS)
        inviteSms({ language, firstName: '', urls: [linkUrl(portalUrl, link)], planShort })
      for (let month = 1; month <= 12; month += 1) {
        const at = `2026-${String(month).padStart(2, '0')}-28T22:30:00Z`
        for (const zone of ['America/New_York', 'America/Anchorage', 'Pacific/Honolulu', 'America/Puerto_Rico']) {
          reminderSms({ language, firstName: '', appointment: { at, zone } }, plan)
        }
      }
    }
  })
})
