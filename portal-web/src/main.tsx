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
import '#ui/theme/fonts.css'
import './theme/portal.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createI18n } from '#ui/i18n/index.ts'
import { App } from './app/App.tsx'
import { chooseLanguage } from './app/language.ts'
import { PortalProviders } from './app/PortalProviders.tsx'
import { portalResources } from './app/portal-resources.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const language = chooseLanguage(localStorage, navigator.languages)
const i18n = createI18n({ language, resources: portalResources, defaultNamespace: 'portal' })

createRoot(root).render(
  <StrictMode>
    <PortalProviders i18n={i18n}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </PortalProviders>
  </StrictMode>,
)
