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
import { App } from './app/App.tsx'
import { PortalProviders } from './app/PortalProviders.tsx'
import { watchScripts } from './services/broken-scripts.ts'
import { chooseLanguage } from './services/language.ts'
import { staysLeft } from './services/left-at-once.ts'
import { MEMBER_PATHS } from './services/portal-paths.ts'
import { INITIAL_TEXTS } from './services/portal-texts.ts'
import { allowTranslation } from './services/translated-page.ts'
import { whenIdle } from './services/when-idle.ts'

function start(root: HTMLElement): void {
  watchScripts()
  allowTranslation(document)
  const language = chooseLanguage(browserStore, navigator.languages)
  const i18n = createI18n({ language, resources: INITIAL_TEXTS, defaultNamespace: 'portal' })
  const services = createPortalServices()
  // Who this is, is asked while the page is drawn for the first time.
  if (MEMBER_PATHS.some((path) => path === window.location.pathname) && services.hasSession()) {
    void import('./app/member/useMemberSession.ts').then(({ lookAhead }) => lookAhead(services)).catch(() => {})
  }
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
  // In development files change under the same names; there nothing is kept.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    window.addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {}))
  }
}

// A browser that is too old has none any more: public/old-browser.js says so in its place.
const root = document.getElementById('root')
if (root && !staysLeft()) start(root)
