import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Card.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Container.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Stack.css'
import '@mantine/core/styles/Text.css'
import '@mantine/core/styles/Title.css'
import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/Input.css'
import '#ui/theme/fonts.css'
import './theme/portal.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createI18n } from '#ui/i18n/index.ts'
import { createPortalServices } from './api/services.ts'
import { browserStore } from './api/stored-session.ts'
import { App, pagesOf } from './app/App.tsx'
import { PortalProviders } from './app/PortalProviders.tsx'
import { watchScripts } from './services/broken-scripts.ts'
import { chooseLanguage } from './services/language.ts'
import { staysLeft } from './services/left-at-once.ts'
import { MEMBER_PATHS } from './services/portal-paths.ts'
import { INITIAL_TEXTS } from './services/portal-texts.ts'
import { allowTranslation } from './services/translated-page.ts'
import { whenIdle } from './services/when-idle.ts'

/** So long the first drawing waits for what it would be drawn again for. */
const FIRST_DRAWING_MS = 250

/**
 * Puts on the style sheets of `index.html` (`build/not-loaded.ts`), which have been fetched meanwhile. One that fails is done without; while
 * one hangs, nothing is drawn without it.
 */
async function putOnSheets(): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[data-sheet]')
  const put = (sheet: HTMLLinkElement): Promise<void> =>
    new Promise((done) => {
      sheet.addEventListener('load', () => done())
      sheet.addEventListener('error', () => done())
      sheet.rel = 'stylesheet'
    })
  await Promise.all([...sheets].map(put))
}

/** What stands there for a portal that does not come (`build/not-loaded.ts`). */
const removeNotLoaded = (): void => document.getElementById('not-loaded')?.remove()

function start(root: HTMLElement): void {
  watchScripts()
  allowTranslation(document)
  const language = chooseLanguage(browserStore, navigator.languages)
  const i18n = createI18n({ language, resources: INITIAL_TEXTS, defaultNamespace: 'portal' })
  const services = createPortalServices()
  const draw = (): void => {
    removeNotLoaded()
    createRoot(root).render(
      <StrictMode>
        <PortalProviders i18n={i18n} services={services}>
          <App />
        </PortalProviders>
      </StrictMode>,
    )
    // Answers that an earlier visit left sealed here, whoever is signed in now.
    whenIdle(
      () => void import('./services/answer-delivery/index.ts').then(({ deliverKept }) => deliverKept()).catch(() => {}),
    )
  }
  const dressed = putOnSheets()
  const page = MEMBER_PATHS.find((path) => path === window.location.pathname)
  if (page && services.hasSession()) {
    // Mostly all of it is there by now: drawn once, and not three times, a slow phone has the page a quarter sooner.
    const ready = Promise.all([
      pagesOf(i18n).MemberArea.fetch(),
      import('./app/member/first-page.ts').then(({ fetchFirstPage }) => fetchFirstPage(i18n, services, page)),
    ])
    const soon = Promise.race([ready, new Promise((resolve) => setTimeout(resolve, FIRST_DRAWING_MS))]).catch(() => {})
    void Promise.all([soon, dressed]).then(draw)
  } else void dressed.then(draw)
  // In development files change under the same names; there nothing is kept.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    window.addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {}))
  }
}

// A browser that is too old has none any more: public/old-browser.js says so in its place.
const root = document.getElementById('root')
if (staysLeft()) removeNotLoaded()
else if (root) start(root)
