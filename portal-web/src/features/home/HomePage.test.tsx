import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeMemberApi, renderMember } from '../../test-utils/render-member.tsx'
import { HOME_LINKS } from '../../app/member/member-pages.ts'
import { HomePage } from './HomePage.tsx'

const counts = { appointments: 2, assessments: 1, newResults: 0, messages: 12, kitsArrived: 1 }
const counterTexts = (): (string | null)[] =>
  within(screen.getByRole('region', { name: /At a glance|De un vistazo/ }))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the home page', () => {
  it('welcomes by first name and shows the five counters, each leading to what it counts', async () => {
    await renderMember(<HomePage homeLinks={HOME_LINKS} />, { api: fakeMemberApi({ counters: async () => counts }) })
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Rosa' })).toBeInstanceOf(HTMLElement)
    await screen.findByRole('link', { name: '12 Messages' })
    expect(counterTexts()).toEqual([
      '2 Appointments',
      '1 Assessments',
      '0 New Results',
      '12 Messages',
      '1 Kits Arrived',
    ])
    expect(screen.getByRole('link', { name: '1 Kits Arrived' }).getAttribute('href')).toBe('/portal/kit-status')
    expect(document.title).toBe('Home · Gapwise')
  })

  it('is in Spanish too', async () => {
    await renderMember(<HomePage homeLinks={HOME_LINKS} />, {
      language: 'es',
      api: fakeMemberApi({ counters: async () => counts }),
    })
    await screen.findByRole('link', { name: '12 Mensajes' })
    expect(screen.getByRole('link', { name: 'Seguir mi kit de prueba' }).getAttribute('href')).toBe(
      '/portal/kit-status',
    )
  })

  it('has its ways to everything before the counters have come, and when they do not come', async () => {
    await renderMember(<HomePage homeLinks={HOME_LINKS} />)
    expect(screen.getByRole('link', { name: 'Chat with my care team' })).toBeInstanceOf(HTMLElement)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInstanceOf(HTMLElement)
  })
})
