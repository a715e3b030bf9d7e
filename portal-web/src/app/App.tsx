import { lazy, Suspense, useEffect, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useHtmlLanguage } from '#ui/i18n/index.ts'
import { SignInPage } from '../features/sign-in/index.ts'
import { HOME_PATH, MEMBER_PATHS, SIGN_IN_PATH } from '../services/portal-paths.ts'
import { PageFrame } from './PageFrame.tsx'
import { useRouteFocus } from './useRouteFocus.ts'

const LandingPage = lazy(async () => ({ default: (await import('../features/landing/index.ts')).LandingPage }))
const DeskLinkPage = lazy(async () => ({ default: (await import('../features/desk-link/index.ts')).DeskLinkPage }))
const NotFoundPage = lazy(async () => ({ default: (await import('../features/not-found/index.ts')).NotFoundPage }))
const MemberArea = lazy(async () => ({ default: (await import('./member/MemberArea.tsx')).MemberArea }))
const NotificationPlace = lazy(async () => ({
  default: (await import('../ui/notifications.tsx')).NotificationPlace,
}))

/** The sign-in comes with the first load; every other page is fetched when it is asked for. */
export function App() {
  useHtmlLanguage()
  useRouteFocus()
  const [path] = useLocation()
  if (MEMBER_PATHS.some((known) => known === path)) {
    return (
      <>
        <Suspense fallback={<PageFrame>{null}</PageFrame>}>
          <MemberArea />
        </Suspense>
        <LaterNotifications />
      </>
    )
  }
  return (
    <>
      <PageFrame>
        <Suspense fallback={null}>
          <Switch>
            <Route path="/" component={LandingPage} />
            <Route path="/dashboard" component={DeskLinkPage} />
            <Route path={SIGN_IN_PATH} component={SignInPage} />
            <Route path="/portal">
              <Redirect to={HOME_PATH} replace />
            </Route>
            {/* A display path in messages; it names a member to nobody and grants nothing (decisions.md, 'Privacy'). */}
            <Route path="/portal/u/:slug">
              <Redirect to={HOME_PATH} replace />
            </Route>
            <Route component={NotFoundPage} />
          </Switch>
        </Suspense>
      </PageFrame>
      <LaterNotifications />
    </>
  )
}

/** The place of the short messages, fetched once the page stands. */
function LaterNotifications() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  return ready ? (
    <Suspense fallback={null}>
      <NotificationPlace />
    </Suspense>
  ) : null
}
