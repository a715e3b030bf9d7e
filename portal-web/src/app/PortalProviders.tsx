import { MantineProvider } from '@mantine/core'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { gapwiseVariables } from '#ui/theme/index.ts'
import type { PortalServices } from '../api/services.ts'
import { PortalServicesProvider } from '../services/PortalServicesContext.tsx'
import { portalTheme } from '../theme/portal-theme.ts'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'

interface PortalProvidersProps {
  readonly i18n: i18n
  readonly services: PortalServices
  /** 'test' switches transitions and portals off. */
  readonly env?: 'default' | 'test'
  readonly children: ReactNode
}

/** Everything a page of the portal needs around it. Light or dark follows the device. */
export function PortalProviders({ i18n, services, env, children }: PortalProvidersProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <MantineProvider
        theme={portalTheme}
        cssVariablesResolver={gapwiseVariables}
        defaultColorScheme="auto"
        env={env ?? 'default'}
      >
        <PortalServicesProvider services={services}>
          <PageErrorBoundary>{children}</PageErrorBoundary>
        </PortalServicesProvider>
      </MantineProvider>
    </I18nextProvider>
  )
}
