import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useHtmlLanguage } from '#ui/i18n/index.ts'
import { SignInPage } from '../features/sign-in/index.ts'
import { HOME_PATH, MEMBER_PATHS, SIGN_IN_PATH } from '../services/portal-paths.ts'
import { LaterNotifications } from '../ui/LaterNotifications.tsx'
import { PageFrame } from './PageFrame.tsx'
import { createPublicPages } from './public-pages.ts'
import { useRouteFocus } from './useRouteFocus.ts'

/** The sign-in comes with the first load; every other page is fetched when it is asked for. */
export function App() {
  useHtmlLanguage()
  useRouteFocus()
  const [path] = useLocation()
  const { i18n } = useTranslation()
  const { Landing, DeskLink, NotFound, MemberArea } = useMemo(() => createPublicPages(i18n), [i18n])
  if (MEMBER_PATHS.some((known) => known === path)) {
    return (
      <Suspense fallback={<PageFrame>{null}</PageFrame>}>
        <MemberArea />
      </Suspense>
    )
  }
  return (
    <PageFrame>
      <Suspense fallback={null}>
        <Switch>
          <Route path="/" component={Landing} />
          <Route path="/dashboard" component={DeskLink} />
          <Route path={SIGN_IN_PATH} component={SignInPage} />
          <Route path="/portal">
            <Redirect to={HOME_PATH} replace />
          </Route>
          {/* A display path in messages; it names a member to nobody and grants nothing (decisions.md, 'Privacy'). */}
          <Route path="/portal/u/:slug">
            <Redirect to={HOME_PATH} replace />
          </Route>
          <Route component={NotFound} />
        </Switch>
        <LaterNotifications />
      </Suspense>
    </PageFrame>
  )
}
