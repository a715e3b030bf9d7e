import { describe, expect, it } from 'vitest'
import { functionClock } from './clock.ts'
import { addressOf, backendSettings, currentPlan, functionUrl, isLoopback, planSettings } from './settings.ts'

const plan = {
  PORTAL_URL: 'https://portal.example/',
  PLAN_NAME: 'SunHealth Advantage HMO',
  PLAN_SHORT: 'SunHealth',
  CALLBACK_NUMBER: '1-800-555-0100',
}
const reader = (env: Record<string, string>) => (name: string) => env[name]

describe('the settings of the functions', () => {
  it('name the plan', () => {
    expect(planSettings(reader(plan))).toEqual({
      portalUrl: 'https://portal.example',
      planName: 'SunHealth Advantage HMO',
      planShort: 'SunHealth',
      callbackNumber: '1-800-555-0100',
    })
  })

  it.each(Object.keys(plan))('are refused without %s, naming it', (setting) => {
    expect(() => planSettings(reader({ ...plan, [setting]: ' ' }))).toThrow(expect.objectContaining({ setting }))
  })

  it('take addresses without encryption on this machine only, and never show them', () => {
    expect(addressOf(reader({ PORTAL_URL: 'http://127.0.0.1:4401' }), 'PORTAL_URL')).toBe('http://127.0.0.1:4401')
    for (const address of ['http://portal.example', 'http://127.0.0.1.evil.example', 'ftp://localhost', 'portal']) {
      const read = () => addressOf(reader({ PORTAL_URL: address }), 'PORTAL_URL')
      expect(read).toThrow('setting PORTAL_URL is missing or unusable')
    }
  })

  it('know this machine by its own names only', () => {
    expect(['http://127.0.0.1:1', 'http://localhost', 'http://[::1]:1'].map(isLoopback)).toEqual([true, true, true])
    expect(['http://10.0.0.1', 'https://localhost.example', '', 'x'].map(isLoopback)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('need what the platform gives', () => {
    expect(() => backendSettings(reader({}))).toThrow(expect.objectContaining({ setting: 'SUPABASE_URL' }))
  })

  it('tell providers the public address of a function', () => {
    expect(functionUrl(reader({ SUPABASE_URL: 'https://ref.supabase.co' }), 'delivery-status')).toBe(
      'https://ref.supabase.co/functions/v1/delivery-status',
    )
    const env = { SUPABASE_URL: 'http://kong:8000', FUNCTIONS_URL: 'https://db.plan.example/functions/v1/' }
    expect(functionUrl(reader(env), 'delivery-status')).toBe('https://db.plan.example/functions/v1/delivery-status')
    expect(() => functionUrl(reader({ SUPABASE_URL: 'http://kong:8000' }), 'delivery-status')).toThrow(
      expect.objectContaining({ setting: 'FUNCTIONS_URL' }),
    )
  })
})

describe('the clock of the functions', () => {
  const local = { SUPABASE_URL: 'http://127.0.0.1:4400' }
  const noon = Date.parse('2026-11-18T17:30:00Z')

  it('is the system’s', () => {
    expect(functionClock(reader(local), () => 5)()).toBe(5)
  })

  it('starts where it is told and goes on from there, on this machine only', () => {
    let time = 1000
    const env = { FUNCTIONS_NOW: '2026-11-18T17:30:00Z' }
    const pretended = functionClock(reader({ ...local, ...env }), () => time)
    const real = functionClock(reader({ SUPABASE_URL: 'https://db.example', ...env }), () => time)
    time += 250
    expect([pretended(), real()]).toEqual([noon + 250, 1250])
  })

  it('refuses an instant that is none', () => {
    expect(() => functionClock(reader({ ...local, FUNCTIONS_NOW: 'noon' }))).toThrow(
      expect.objectContaining({ setting: 'FUNCTIONS_NOW' }),
    )
  })
})

describe('the plan as its administrators set it', () => {
  const kept = {
    plan_name: null,
    plan_short: 'Sun',
    callback_number: '1-800-555-0199',
    portal_url: null,
    calling: null,
    emergencies: null,
    on_call_phone: null,
    on_call_email: null,
  }
  const asked = (rows: unknown[]) =>
    currentPlan({ rows: async (_path, schema) => rows.map((row) => schema.parse(row)) }, reader(plan))

  it('counts before the settings of the functions, which stand for what is not set', async () => {
    const current = await asked([kept])
    expect(current.plan()).toMatchObject({
      planName: 'SunHealth Advantage HMO',
      planShort: 'Sun',
      callbackNumber: '1-800-555-0199',
      portalUrl: 'https://portal.example',
    })
    expect((await asked([])).plan()).toMatchObject({ planShort: 'SunHealth' })
  })

  it('carries the hours for texts', async () => {
    const calling = { monFri: { start: 600, end: 1020 }, sat: null, perWeek: 1, perSixtyDays: 4 }
    expect((await asked([{ ...kept, calling }])).calling).toEqual(calling)
  })
})
