import { MantineProvider } from '@mantine/core'
import { render, type RenderResult } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '../../i18n/index.ts'
import enMessages from '../../i18n/locales/shared/en/thread.json'
import esMessages from '../../i18n/locales/shared/es/thread.json'
import { createTypist } from '../../../tests/fixtures/typist.ts'

const resources = { en: { thread: enMessages }, es: { thread: esMessages } }

/** What these parts need around them, and nothing of either face. */
export function renderPart(ui: ReactNode, language: 'en' | 'es' = 'en'): RenderResult & { readonly user: UserEvent } {
  const i18n = createI18n({ language, resources, defaultNamespace: 'thread' })
  const Around = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <MantineProvider env="test">{children}</MantineProvider>
    </I18nextProvider>
  )
  const result = render(ui, { wrapper: Around })
  return { ...result, user: createTypist() }
}
