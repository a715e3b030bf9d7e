import { MantineProvider, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { useState, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { DeskApi } from '#shared/ipc/index.ts'
import { gapwiseVariables } from '#ui/theme/index.ts'
import { DeskApiProvider } from '../api/index.ts'
import { deskTheme } from '../theme/desk-theme.ts'

export interface DeskProvidersProps {
  readonly api: DeskApi
  readonly queryClient: QueryClient
  readonly i18n: i18n
  readonly colorScheme: MantineColorScheme
  /** 'test' switches transitions and portals off. */
  readonly env?: 'default' | 'test'
  readonly children: ReactNode
}

/** The preference lives in the main process; the page itself stores nothing. */
function unstored(start: MantineColorScheme): MantineColorSchemeManager {
  return { get: () => start, set: () => {}, subscribe: () => {}, unsubscribe: () => {}, clear: () => {} }
}

/** Everything a screen of the desk needs around it; tests use the same with a fake bridge. */
export function DeskProviders({ api, queryClient, i18n, colorScheme, env, children }: DeskProvidersProps) {
  const [manager] = useState(() => unstored(colorScheme))
  return (
    <DeskApiProvider api={api}>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18n}>
          <MantineProvider
            theme={deskTheme}
            cssVariablesResolver={gapwiseVariables}
            colorSchemeManager={manager}
            defaultColorScheme={colorScheme}
            env={env ?? 'default'}
          >
            {children}
          </MantineProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </DeskApiProvider>
  )
}
