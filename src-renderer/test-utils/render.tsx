import { Notifications } from '@mantine/notifications'
import { render as renderPlain, type RenderResult } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Suspense, type ReactNode } from 'react'
import { BrowserRouter, MemoryRouter } from 'react-router-dom'
import { createI18n } from '#ui/i18n/index.ts'
import { createQueryClient, useBridgeState } from '../api/index.ts'
import { DeskProviders } from '../app/DeskProviders.tsx'
import { deskResources } from '../app/desk-resources.ts'
import { fakeApi, type FakeDesk } from './fake-api.ts'
import { createTypist } from '../../tests/fixtures/typist.ts'

export interface RenderOptions {
  readonly api?: FakeDesk
  /** Where the router starts; '/' unless told. */
  readonly route?: string
  readonly language?: 'en' | 'es'
  /** With the window's own history, as the desk has it, instead of one in memory. */
  readonly inWindow?: boolean
}

export type Rendered = RenderResult & { readonly api: FakeDesk; readonly user: UserEvent }

/** Renders with everything the desk puts around a screen: bridge, queries, texts, theme, router, toasts. */
export function render(
  ui: ReactNode,
  { api = fakeApi(), route = '/', language = 'en', inWindow = false }: RenderOptions = {},
): Rendered {
  useBridgeState.getState().reset()
  const i18n = createI18n({ language, resources: deskResources, defaultNamespace: 'common' })
  const queryClient = createQueryClient(api)
  if (inWindow) window.history.replaceState(null, '', route)
  const Router = ({ children }: { children: ReactNode }) =>
    inWindow ? (
      <BrowserRouter>{children}</BrowserRouter>
    ) : (
      <MemoryRouter initialEntries={[route]}>{children}</MemoryRouter>
    )
  const Around = ({ children }: { children: ReactNode }) => (
    <DeskProviders api={api} queryClient={queryClient} i18n={i18n} colorScheme="light" env="test">
      <Notifications />
      <Router>
        <Suspense fallback={null}>{children}</Suspense>
      </Router>
    </DeskProviders>
  )
  const result = renderPlain(ui, { wrapper: Around })
  return { ...result, api, user: createTypist() }
}
