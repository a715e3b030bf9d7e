import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeMemberApi, renderMember } from '../../test-utils/render-member.tsx'
import { HOME_LINKS } from '../../app/member/member-pages.ts'
import type { CountersShown } from '../../api/member/counters.ts'
import { HomePage } from './HomePage.tsx'

const next = { test_name: 'Lipid Panel', appointment_datetime: '2026-12-01T15:00:00+00:00', time_zone: null }
const NEXT = {
  en: 'next: Lipid Panel, Dec 01, 10:00 AM',
  es: 'próxima: Prueba de colesterol (lípidos), 01 dic, 10:00 a.m.',
}
const counts: CountersShown = {
  appointments: 2,
  ahead: { scheduled: 2, confirmed: 1, next },
  assessments: 1,
  newResults: 0,
  messages: 12,
  kitsArrived: 1,
  failed: [],
}
const counterTexts = (): (string | null)[] =>
  within(screen.getByRole('region', { name: /At a glance|De un vistazo/ }))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the home page', () => {
  it('welcomes by first name and shows the five counters, each leading to what it counts', async () => {
    await renderMember(<HomePage homeLinks={HOME_LINKS} />, { api: fakeMemberApi({ counters: async () => counts }) })
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Rosa' })).toBeInstanceOf(HTMLElement)
    await screen.findByRole('link', { name: '12 Messages unread' })
    expect(counterTexts()).toEqual([
      `2 Appointments plus 1 confirmed, ${NEXT.en}`,
      '1 Assessments to answer',
      '0 New Results ',
      '12 Messages unread',
      '1 Kits Arrived waiting for you',
    ])
    const counted = ['appointments', 'assessments', 'results', 'chat', 'kit-status'].map((page) => `/portal/${page}`)
    const ways = HOME_LINKS.map(({ path }) => path)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([...counted, ...ways])
    expect(document.title).toBe('Home · Gapwise')
  })

  it.each([
    ['en', 1, { scheduled: 0, confirmed: 0 }, '1 Appointments already past'],
    ['en', 3, { scheduled: 0, confirmed: 2, next }, `3 Appointments plus 2 confirmed, ${NEXT.en}, already past`],
    ['en', 3, { scheduled: 2, confirmed: 0, next }, `3 Appointments ${NEXT.en}, 1 already past`],
    ['en', 3, null, '3 Appointments '],
    ['es', 3, { scheduled: 1, confirmed: 1, next }, `3 Citas además, 1 confirmada, ${NEXT.es}, 2 que ya pasaron`],
  ] as const)('says of visits that are past that they are: %s %j', async (language, all, ahead, text) => {
    await renderMember(<HomePage homeLinks={HOME_LINKS} />, {
      language,
      api: fakeMemberApi({ counters: async () => ({ ...counts, appointments: all, ahead }) }),
    })
    await screen.findByRole('link', { name: /^12/ })
    expect(counterTexts()[0]).toBe(text)
  })

  it.each([
    ['en', 2, `2 Appointments plus 1 confirmed, ${NEXT.en}`],
    ['en', 0, `0 Appointments plus 1 confirmed, ${NEXT.en}`],
    ['es', 2, `2 Citas además, 1 confirmada, ${NEXT.es}`],
  ] as const)(
    'names the next visit, by the clock of its place: %s, %i scheduled',
    async (language, scheduled, said) => {
      const ahead = { scheduled, confirmed: 1, next }
      await renderMember(<HomePage homeLinks={HOME_LINKS} />, {
        language,
        api: fakeMemberApi({ counters: async () => ({ ...counts, appointments: scheduled, ahead }) }),
      })
      await screen.findByRole('link', { name: /^12/ })
      expect(counterTexts()[0]).toBe(said)
    },
  )

  it.each([
    ['en', 1, ['Lipid Panel, to read', 'unread, from Nurse Ann', 'Cologuard Kit: test not done yet']],
    [
      'en',
      2,
      ['to read, newest: Lipid Panel', 'unread, newest from Nurse Ann', 'tests not done yet, newest: Cologuard Kit'],
    ],
    [
      'es',
      1,
      [
        'Prueba de colesterol (lípidos), por leer',
        'sin leer, de Nurse Ann',
        /^Kit Cologuard.*: falta hacer la prueba$/,
      ],
    ],
  ] as const)('names the newest result, message and kit: %s, %s of each', async (language, count, said) => {
    const newest = { newResults: 'Lipid Panel', messages: 'Nurse Ann', kitsArrived: 'Cologuard Kit' }
    const each = { newResults: count, messages: count, kitsArrived: count }
    await renderMember(<HomePage homeLinks={HOME_LINKS} />, {
      language,
      api: fakeMemberApi({ counters: async () => ({ ...counts, ...each, newest }) }),
    })
    for (const text of said) expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement)
  })

  it('is in Spanish too', async () => {
    await renderMember(<HomePage homeLinks={HOME_LINKS} />, {
      language: 'es',
      api: fakeMemberApi({ counters: async () => counts }),
    })
    await screen.findByRole('link', { name: '12 Mensajes sin leer' })
    expect(screen.getByRole('link', { name: 'Ver mi kit de prueba' }).getAttribute('href')).toBe('/portal/kit-status')
  })

  it('says what could not be counted instead of telling that there is nothing', async () => {
    await renderMember(<HomePage homeLinks={HOME_LINKS} />, {
      api: fakeMemberApi({ counters: async () => ({ ...counts, messages: 0, failed: ['messages'] }) }),
    })
    expect(await screen.findByRole('link', { name: '– Messages could not be loaded' })).toBeInstanceOf(HTMLElement)
  })

  it('has its ways to everything before the counters have come, and when they do not come', async () => {
    await renderMember(<HomePage homeLinks={HOME_LINKS} />)
    expect(screen.getByRole('link', { name: 'Chat with my care team' })).toBeInstanceOf(HTMLElement)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInstanceOf(HTMLElement)
  })
})
