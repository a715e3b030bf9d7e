import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_CONFIG } from '../../api/portal-config.ts'
import type { PlanTexts } from '../../api/plan-pages.ts'
import { ApiProblem } from '../../api/problems.ts'
import { App } from '../../app/App.tsx'
import { tellPlanName } from '../../services/plan-name.ts'
import { PLAN_PATHS } from '../../services/portal-paths.ts'
import { fakeServices, renderPortal } from '../../test-utils/render-portal.tsx'

const NONE: PlanTexts = { plan: 'SunHealth', phone: '1-800-555-0100', pages: {} }
const open = (
  path: string,
  {
    language = 'en',
    planTexts = async () => NONE,
    hasSession = false,
  }: {
    readonly language?: 'en' | 'es'
    readonly planTexts?: () => Promise<PlanTexts>
    readonly hasSession?: boolean
  } = {},
) =>
  renderPortal(<App />, {
    path,
    language,
    services: fakeServices({
      planTexts,
      hasSession: () => hasSession,
      config: async () => ({ ...NO_CONFIG, planName: 'SunHealth', helpPhone: '1-800-555-0100' }),
    }),
  })

beforeEach(() => tellPlanName('SunHealth'))
afterEach(() => tellPlanName(null))

describe('the pages of the plan', () => {
  it.each([
    ['help', 'en', 'Help', 'If you cannot sign in'],
    ['privacy', 'en', 'Privacy notice', 'Who sees it'],
    ['terms', 'es', 'Condiciones de uso', 'Para qué es el portal'],
    ['accessibility', 'es', 'Accesibilidad', 'Trato justo'],
  ] as const)('need no sign-in: %s in %s', async (page, language, title, heading) => {
    open(PLAN_PATHS[page], { language })
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    await waitFor(() => expect(document.title).toBe(`${title} · SunHealth`))
    const main = screen.getByRole('main')
    expect(main.textContent).toContain('SunHealth')
    expect(main.textContent).not.toMatch(/[{}]/)
    expect(
      screen.getByRole('link', { name: language === 'en' ? 'Go to the sign-in page' : 'Ir a la página para entrar' }),
    )
  })

  it('say what the plan has written, and follow the language', async () => {
    const pages = { terms: { en: '## Ours\n\nCall {phone}.', es: '## Lo nuestro\n\nLlame al {phone}.' } }
    const { user } = open(PLAN_PATHS.terms, { planTexts: async () => ({ ...NONE, pages }), hasSession: true })
    await screen.findByRole('heading', { level: 2, name: 'Ours' })
    expect(screen.getByText('Call 1-800-555-0100.')).toBeInstanceOf(HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Español' }))
    await screen.findByRole('heading', { level: 2, name: 'Lo nuestro' })
    expect(screen.getByRole('link', { name: 'Volver a su página de inicio' }).getAttribute('href')).toBe('/portal/home')
  })

  it('never show the product’s text while it can’t be known what the plan says, and ask again', async () => {
    const planTexts = vi.fn<() => Promise<PlanTexts>>().mockRejectedValueOnce(new ApiProblem('offline'))
    planTexts.mockResolvedValue(NONE)
    const { user } = open(PLAN_PATHS.privacy, { planTexts })
    const said = await screen.findByText('This page could not be loaded right now.')
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
    await within(said.parentElement as HTMLElement).findByRole('link', { name: '1-800-555-0100' })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Who sees it' })).toBeInstanceOf(HTMLElement)
  })

  it('has the numbers for help at once, whatever is answered', async () => {
    open(PLAN_PATHS.help, { language: 'es', planTexts: () => new Promise(() => {}) })
    const call = await screen.findByRole('link', { name: 'Llamar al 988 (oprima 2)' })
    expect(call.getAttribute('href')).toBe('tel:988')
  })
})

describe('every page', () => {
  it('has the plan’s name at its head, and at its foot the pages that anybody may read', async () => {
    const { user, visited } = open('/portal/login')
    expect(await screen.findByRole('link', { name: 'SunHealth, start page' })).toBeInstanceOf(HTMLElement)
    expect(document.title).toBe('Sign in · SunHealth')
    const foot = await screen.findByRole('contentinfo', {}, { timeout: 5000 })
    const links = within(within(foot).getByRole('list')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Object.values(PLAN_PATHS))
    const phone = await within(foot).findByRole('link', { name: '1-800-555-0100' })
    expect(phone.getAttribute('href')).toBe('tel:18005550100')
    await user.click(within(foot).getByRole('link', { name: 'Help' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeInstanceOf(HTMLElement)
    expect(visited.at(-1)).toBe('/portal/help')
  })
})
