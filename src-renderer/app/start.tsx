import { MantineProvider } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { BrowserRouter } from 'react-router-dom'
import type { Preferences } from '#shared/ipc/app.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { createI18n } from '#ui/i18n/index.ts'
import { gapwiseVariables } from '#ui/theme/index.ts'
import { createQueryClient, preferencesQuery } from '../api/index.ts'
import { deskTheme } from '../theme/desk-theme.ts'
import { App } from './App.tsx'
import { BridgeLost } from './BridgeLost.tsx'
import { DeskProviders } from './DeskProviders.tsx'
import { deskResources } from './desk-resources.ts'
import { ToastStrip } from './ToastStrip.tsx'

type Look = Pick<Preferences, 'language' | 'colorScheme'>

const systemLook = (): Look => ({
  language: navigator.language.startsWith('es') ? 'es' : 'en',
  colorScheme: 'auto',
})

const textsIn = (language: string) => createI18n({ language, resources: deskResources, defaultNamespace: 'common' })

/** Language and colours are known before the first paint, so that nothing flashes. */
async function loadLook(api: DeskApi, queryClient: QueryClient): Promise<Look> {
  return queryClient.ensureQueryData(preferencesQuery(api)).catch(systemLook)
}

async function desk(api: DeskApi): Promise<ReactNode> {
  const queryClient = createQueryClient(api)
  const { language, colorScheme } = await loadLook(api, queryClient)
  return (
    <DeskProviders api={api} queryClient={queryClient} i18n={textsIn(language)} colorScheme={colorScheme}>
      <ToastStrip />
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </DeskProviders>
  )
}

/** The page was opened where no preload put a bridge: it can only say so. */
function noDesk(): ReactNode {
  const { language } = systemLook()
  return (
    <I18nextProvider i18n={textsIn(language)}>
      <MantineProvider theme={deskTheme} cssVariablesResolver={gapwiseVariables} defaultColorScheme="auto">
        <BridgeLost />
      </MantineProvider>
    </I18nextProvider>
  )
}

/** Starts the desk in `container`; `api` is null where there is no main process. */
export async function start(container: HTMLElement, api: DeskApi | null): Promise<void> {
  createRoot(container).render(api ? await desk(api) : noDesk())
}
