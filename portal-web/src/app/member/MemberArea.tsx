import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { signInFor } from '../../services/portal-paths.ts'
import { LazyNotifications } from '../../ui/LazyNotifications.tsx'
import { PageFrame } from '../PageFrame.tsx'
import { KeptAnswers } from './KeptAnswers.tsx'
import { LiveRefresh } from './LiveRefresh.tsx'
import { createMemberPages, HOME_LINKS } from './member-pages.ts'
import { MemberNavigation } from './MemberNavigation.tsx'
import { createMemberQueries } from './member-query-client.ts'
import { MemberShell } from './MemberShell.tsx'
import { NoRecordPage, UnreachablePage } from './SessionProblemPages.tsx'
import { useMemberSession } from './useMemberSession.ts'

/** Everything below `/portal` that needs a session; without one the sign-in follows and leads back. */
export function MemberArea() {
  const { i18n } = useTranslation('member')
  const [path] = useLocation()
  const { state, retry, quietRetry } = useMemberSession()
  const [queries] = useState(createMemberQueries)
  const pages = useMemo(() => createMemberPages(i18n), [i18n])
  if (state.status === 'none') return <Redirect to={signInFor(path)} replace />
  if (state.status === 'ended') return <Redirect to={signInFor(path)} replace state={{ notice: 'ended' }} />
  if (state.status === 'failed') return <UnreachablePage onRetry={retry} onQuietRetry={quietRetry} />
  if (state.status === 'unknown') return <NoRecordPage />
  if (state.status === 'loading') return <PageFrame navigation={<MemberNavigation />}>{null}</PageFrame>
  return (
    <QueryClientProvider client={queries}>
      <MemberShell api={state.api} member={state.member}>
        <Suspense fallback={null}>
          <Switch>
            {pages.map(([pagePath, Page]) => (
              <Route key={pagePath} path={pagePath}>
                <Page homeLinks={HOME_LINKS} />
              </Route>
            ))}
          </Switch>
          <LiveRefresh />
          <KeptAnswers />
          <LazyNotifications />
        </Suspense>
      </MemberShell>
    </QueryClientProvider>
  )
}
