import { render, type RenderResult } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createI18n } from '#ui/i18n/index.ts'
import { NO_CONFIG } from '../api/portal-config.ts'
import { ApiProblem } from '../api/problems.ts'
import type { PortalServices } from '../api/services.ts'
import { PortalProviders } from '../app/PortalProviders.tsx'
import { INITIAL_TEXTS } from '../services/portal-texts.ts'
import { createTypist } from '../../../tests/fixtures/typist.ts'

const away = async (): Promise<never> => {
  throw new ApiProblem('offline')
}

/** Services of a visitor for whom no backend answers; a test replaces what it is about. */
export function fakeServices(given: Partial<PortalServices> = {}): PortalServices {
  return {
    hasSession: () => false,
    config: async () => NO_CONFIG,
    planTexts: away,
    signIn: away,
    member: away,
    ...given,
  }
}

/** Those of a plan whose care team is there day and night. */
export const staffedServices = (): PortalServices => {
  const staffedHours = { timeZone: 'America/New_York', days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }
  return fakeServices({ config: async () => ({ ...NO_CONFIG, staffedHours }) })
}

export interface RenderedPortal extends RenderResult {
  readonly user: UserEvent
  /** The addresses visited, oldest first. */
  readonly visited: readonly string[]
}

/** The texts that the first load brings. */
export const createTestTexts = (language: 'en' | 'es'): i18n =>
  createI18n({ language, resources: INITIAL_TEXTS, defaultNamespace: 'portal' })

interface Options {
  readonly path?: string
  readonly language?: 'en' | 'es'
  readonly services?: PortalServices
  readonly texts?: i18n
}

/** A part of the portal with everything around it, at an address that the browser does not see. */
export function renderPortal(ui: ReactNode, options: Options = {}): RenderedPortal {
  const { path = '/', language = 'en', services = fakeServices(), texts = createTestTexts(language) } = options
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const result = render(
    <PortalProviders i18n={texts} services={services} env="test">
      <Router hook={hook} searchHook={searchHook}>
        {ui}
      </Router>
    </PortalProviders>,
  )
  return { ...result, user: createTypist(), visited: history }
}
