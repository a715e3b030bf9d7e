import { describe, expect, it } from 'vitest'
import { codeEmail, codeSms, contactChangeEmail, contactChangeSms, smsSegments } from './index.ts'

const CLINICAL = /kit|test|result|prueba|condition|gap|diabet|cancer|health|salud|m[eé]dic/i
const LANGUAGES = ['en', 'es'] as const

describe('the message with a one-time code', () => {
  it('is one short text in the 7-bit alphabet', () => {
    expect(codeSms({ purpose: 'signIn', language: 'en', code: '012345', planShort: 'SunHealth' })).toBe(
      'SunHealth: 012345 is your sign-in code. It works for 10 minutes. We never ask for it by phone.',
    )
    const spanish = codeSms({ purpose: 'signIn', language: 'es', code: '012345', planShort: 'SunHealth' })
    expect(spanish).toBe(
      'SunHealth: 012345 es su clave para entrar. Sirve por 10 minutos. Nunca llamaremos para pedirla.',
    )
    expect(smsSegments(spanish)).toEqual({ encoding: 'gsm7', segments: 1 })
  })

  it.each(LANGUAGES)('says in an e-mail (%s) how long it works, and shows the code in the text only', (language) => {
    const { subject, text } = codeEmail({
      purpose: 'signIn',
      language,
      code: '012345',
      planName: 'SunHealth Advantage HMO',
    })
    expect(text.split('\n')).toContain('012345')
    expect(text).toMatch(/10 minut/)
    expect(text).toContain('SunHealth Advantage HMO')
    expect(subject).not.toMatch(/\d/)
  })

  it.each(LANGUAGES)('names nobody and nothing about health (%s)', (language) => {
    const { subject, text } = codeEmail({ purpose: 'signIn', language, code: '012345', planName: 'P' })
    expect(
      `${subject} ${text} ${codeSms({ purpose: 'signIn', language, code: '012345', planShort: 'P' })}`,
    ).not.toMatch(CLINICAL)
  })

  it.each(LANGUAGES)('has beside it a notice of a changed contact (%s): one text, nobody named', (language) => {
    const phone = '1-800-555-0100'
    const text = contactChangeSms({ language, phone, planShort: 'SunHealth' })
    expect(smsSegments(text)).toEqual({ encoding: 'gsm7', segments: 1 })
    const url = 'https://portal.example/portal/profile'
    const email = contactChangeEmail({ language, phone, planName: 'P', url })
    expect(email.text).toContain(url)
    expect(`${text} ${email.subject} ${email.text}`.replaceAll(/SunHealth/g, '')).not.toMatch(CLINICAL)
  })

  it.each(
    LANGUAGES.flatMap((language) => (['change', 'remove'] as const).map((purpose) => [language, purpose] as const)),
  )('tells in other words what a code for a contact is for (%s, %s)', (language, purpose) => {
    const input = { purpose, language, code: '012345', planShort: 'SunHealth', planName: 'P' } as const
    const sms = codeSms(input)
    expect(smsSegments(sms)).toEqual({ encoding: 'gsm7', segments: 1 })
    const email = codeEmail(input)
    expect(email.text.split('\n')).toContain('012345')
    expect(email.subject).not.toMatch(/\d/)
    expect(`${sms} ${email.text}`).not.toMatch(/sign-in|entrar/)
  })

  it('reads as Spanish to whoever asked in Spanish', () => {
    const { subject, text } = codeEmail({ purpose: 'signIn', language: 'es', code: '012345', planName: 'P' })
    expect([subject, text.split('\n')[0]]).toEqual(['Su código para entrar', 'Hola:'])
  })
})
