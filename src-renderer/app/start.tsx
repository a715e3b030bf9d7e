import { MantineProvider, Portal } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { BrowserRouter } from 'react-router-dom'
import { Notifications } from '@mantine/notifications'
import type { Preferences } from '#shared/ipc/app.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { createI18n } from '#ui/i18n/index.ts'
import { gapwiseVariables } from '#ui/theme/index.ts'
import { appInfoQuery, createQueryClient, preferencesQuery, sessionQuery, syncStatusQuery } from '../api/index.ts'
import { deskTheme } from '../theme/desk-theme.ts'
import { keepPresses } from '../ui/keep-presses.ts'
import { usePublishHeight } from '../ui/usePublishHeight.ts'
import { App } from './App.tsx'
import { BridgeLost } from './CrashBoundary.tsx'
import { DeskProviders } from './DeskProviders.tsx'
import { deskResources } from './desk-resources.ts'
import classes from './toast-strip.module.css'

type Look = Pick<Preferences, 'language' | 'colorScheme'>

const systemLook = (): Look => ({
  language: navigator.language.startsWith('es') ? 'es' : 'en',
  colorScheme: 'auto',
})

const textsIn = (language: string) => createI18n({ language, resources: deskResources, defaultNamespace: 'common' })

/** Language and colors are known before the first paint, so that nothing flashes. */
async function loadLook(api: DeskApi, queryClient: QueryClient): Promise<Look> {
  return queryClient.ensureQueryData(preferencesQuery(api)).catch(systemLook)
}

/**
 * Milliseconds that the first picture waits for main's first answers. React shows what follows an outline no sooner than 300 ms
 * after it, so an outline that the answers would have ended at once makes everybody wait for nothing.
 */
const AT_ONCE_MS = 150

/** Asks main for all that the first screen stands on, side by side; what is not answered by then is waited for on screen. */
async function askWhoIsHere(api: DeskApi, queryClient: QueryClient): Promise<void> {
  const answers = Promise.all([
    queryClient.prefetchQuery(sessionQuery(api)),
    queryClient.prefetchQuery(syncStatusQuery(api)),
    queryClient.prefetchQuery(appInfoQuery(api)),
  ])
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, AT_ONCE_MS))])
}

async function desk(api: DeskApi): Promise<ReactNode> {
  const queryClient = createQueryClient(api)
  const [{ language, colorScheme }] = await Promise.all([loadLook(api, queryClient), askWhoIsHere(api, queryClient)])
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

/**
 * Toasts, side by side in a strip at the bottom of the window that every page and dialog leaves free, so that none covers a
 * control. Where three of them need more room than the strip has, it grows, and the rest of the window with it.
 */
function ToastStrip() {
  const strip = usePublishHeight('--gapwise-strip-height')
  return (
    <Portal>
      <div ref={strip} className={classes['strip']}>
        <Notifications withinPortal={false} position="bottom-right" limit={3} autoClose={5_000} />
      </div>
    </Portal>
  )
}

/** Starts the desk in `container`; `api` is null where there is no main process. */
export async function start(container: HTMLElement, api: DeskApi | null): Promise<void> {
  keepPresses(window)
  createRoot(container).render(api ? await desk(api) : noDesk())
}
