import { Anchor, Button, createTheme, MantineProvider, mergeThemeOverrides } from '@mantine/core'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { gapwiseTheme, gapwiseVariables } from '#ui/theme/index.ts'
import type { PortalServices } from '../api/services.ts'
import { PortalServicesProvider } from '../services/PortalServicesContext.tsx'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'

/** The shared theme in the portal's size: 18 px text and 48 px targets, in rem so that a larger setting of the browser counts. */
const portalTheme = mergeThemeOverrides(
  gapwiseTheme,
  createTheme({
    fontSizes: { xs: '1rem', sm: '1.0625rem', md: '1.125rem', lg: '1.25rem', xl: '1.375rem' },
    lineHeights: { xs: '1.5', sm: '1.5', md: '1.55', lg: '1.55', xl: '1.4' },
    headings: {
      sizes: {
        h1: { fontSize: 'clamp(1.875rem, 5vw, 2.5rem)', lineHeight: '1.2' },
        h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      },
    },
    components: {
      Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
      // What is around the words gives way to them, where they are large and the window small.
      Button: Button.extend({
        defaultProps: { mih: '3rem', h: 'auto', px: 'clamp(0.5rem, 5vw, 1.25rem)', py: 'xs', fz: 'md' },
      }),
      // 50 px fields with 20 px text; their hints and errors are two pixels smaller.
      TextInput: { defaultProps: { size: 'lg' } },
      Textarea: { defaultProps: { size: 'lg' } },
      NativeSelect: { defaultProps: { size: 'lg' } },
      Checkbox: { defaultProps: { size: 'lg' } },
      Radio: { defaultProps: { size: 'lg' } },
      Switch: { defaultProps: { size: 'lg' } },
      // Named and not imported: no card stands on the first page.
      Card: { defaultProps: { withBorder: true, padding: 'xl', radius: 'lg', bg: 'var(--gapwise-surface)' } },
    },
  }),
)

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
