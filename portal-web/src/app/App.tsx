import type { i18n } from 'i18next'
import { useEffect, useRef } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useHtmlLanguage } from '#ui/i18n/index.ts'
import { SignInPage } from '../features/sign-in/SignInPage.tsx'
import { focusPage } from '../services/page-focus.ts'
import { lazyPage } from '../services/lazy-page.tsx'
import {
  DESK_PATH,
  HOME_PATH,
  MEMBER_PATHS,
  pathAfterSignIn,
  PLAN_PATHS,
  SIGN_IN_PATH,
  START_PATH,
} from '../services/portal-paths.ts'
import { useTranslator } from '../services/useTranslator.ts'
import { whenIdle } from '../services/when-idle.ts'
import { LazyNotifications } from '../ui/LazyNotifications.tsx'
import { PageFrame } from './PageFrame.tsx'

/** What is fetched without a sign-in. The signed-in pages have a list of their own: `member/member-pages.ts`. */
const createPages = (i18n: i18n) => ({
  Landing: lazyPage(i18n, {
    load: async () => (await import('../features/landing/LandingPage.tsx')).LandingPage,
    texts: ['public'],
  }),
  DeskLink: lazyPage(i18n, {
    load: async () => (await import('../features/desk-link/DeskLinkPage.tsx')).DeskLinkPage,
    texts: ['public'],
  }),
  NotFound: lazyPage(i18n, {
    load: async () => (await import('../features/not-found/NotFoundPage.tsx')).NotFoundPage,
    texts: ['public'],
  }),
  PlanPage: lazyPage<{ readonly page: keyof typeof PLAN_PATHS }>(i18n, {
    load: async () => (await import('../features/plan-page/PlanPage.tsx')).PlanPage,
    texts: ['public', 'pages'],
  }),
  // Its own problems (no connection, no record) are told with the texts of these pages, and no page of it does without 'member'.
  MemberArea: lazyPage(i18n, {
    load: async () => (await import('./member/MemberArea.tsx')).MemberArea,
    texts: ['pages', 'member'],
  }),
})

const made = new WeakMap<i18n, ReturnType<typeof createPages>>()

/** The same pages for whoever asks, so that what was fetched before the first drawing is there when it is drawn. */
export function pagesOf(i18n: i18n): ReturnType<typeof createPages> {
  const pages = made.get(i18n) ?? createPages(i18n)
  made.set(i18n, pages)
  return pages
}

/** The sign-in comes with the first load; every other page is fetched when it is asked for. */
export function App() {
  useHtmlLanguage()
  useRouteFocus()
  const [path] = useLocation()
  const i18n = useTranslator()
  const { Landing, DeskLink, NotFound, PlanPage, MemberArea } = pagesOf(i18n)
  // While a member looks for the code, what comes after it is fetched.
  useEffect(() => {
    if (path !== SIGN_IN_PATH) return undefined
    return whenIdle(() => {
      void MemberArea.fetch()
      void import('./member/member-pages.ts')
        .then(({ fetchPage }) => fetchPage(i18n, pathAfterSignIn(window.location.search)))
        .catch(() => {})
    })
  }, [path, i18n, MemberArea])
  // An address with a slash at its end is the same page.
  if (path.length > 1 && path.endsWith('/')) return <Redirect to={path.replace(/\/+$/, '')} replace />
  if (MEMBER_PATHS.some((known) => known === path)) {
    return <MemberArea waiting={<PageFrame>{null}</PageFrame>} />
  }
  return (
    <PageFrame>
      <Switch>
        <Route path={START_PATH} component={Landing} />
        <Route path={DESK_PATH} component={DeskLink} />
        <Route path={SIGN_IN_PATH} component={SignInPage} />
        {Object.entries(PLAN_PATHS).map(([page, place]) => (
          <Route key={place} path={place}>
            <PlanPage page={page as keyof typeof PLAN_PATHS} />
          </Route>
        ))}
        <Route path="/portal">
          <Redirect to={HOME_PATH} replace />
        </Route>
        {/* For display; it names a member to nobody and grants nothing (docs/rules/messages.md#portal-address). */}
        <Route path="/portal/u/:slug">
          <Redirect to={HOME_PATH} replace />
        </Route>
        <Route component={NotFound} />
      </Switch>
      <LazyNotifications />
    </PageFrame>
  )
}

function useRouteFocus(): void {
  const [path] = useLocation()
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    focusPage()
  }, [path])
}
