import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import type { MemberApi } from '../../api/member/index.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { lazyComponent } from '../../services/lazy-page.tsx'
import { createMemberQueries, refreshShown } from '../../services/member-queries.ts'
import { signInFor } from '../../services/portal-paths.ts'
import { unsentOf } from '../../services/unsent-messages.ts'
import { useTranslator } from '../../services/useTranslator.ts'
import { holdIdleWork, whenIdle } from '../../services/when-idle.ts'
import { LazyNotifications } from '../../ui/LazyNotifications.tsx'
import { problemKind } from '../../api/problems.ts'
import { PageFrame } from '../PageFrame.tsx'
import { queriesBegun } from './first-page.ts'
import { MemberNavigation } from './MemberNavigation.tsx'
import { MemberShell } from './MemberShell.tsx'
import { SlowStart, UnreachablePage } from './SessionProblemPages.tsx'
import { HOME_LINKS, memberPagesOf } from './member-pages.ts'
import { loadLeaving } from './useLeaving.ts'
import { useMemberSession } from './useMemberSession.ts'

/** Only said by a server that answers, which also has its page. */
const NoRecordPage = lazyComponent(async () => (await import('./NoRecordPage.tsx')).NoRecordPage)

/**
 * A session that was ended elsewhere ends here with the first list that is refused. A message that is being written, or that
 * the server does not have, keeps its page until the next look: help for who is in danger stays on the screen, with the way to
 * sign in and send.
 */
function endUnlessWriting(api: MemberApi, memberId: string): void {
  const { draft, messages, crisisId } = unsentOf(memberId).read()
  const isWriting = draft !== '' || crisisId !== null || messages.some((message) => message.state !== 'sent')
  if (!isWriting) void api.session.isOpen().catch(() => {})
}

/** The crisis card that is on the screen while the page of a record that is gone is about to take its place: help stays where it is. */
const useCardBefore = (isGone: boolean) =>
  useMemo(() => {
    const card = isGone ? document.querySelector<HTMLElement>('[data-crisis-card]') : null
    return card && (card.dataset['crisisCard'] === 'stored' ? 'stored' : 'notStored')
  }, [isGone])

/** Everything below `/portal` that needs a session; without one the sign-in follows and leads back. */
export function MemberArea() {
  const i18n = useTranslator()
  const [path] = useLocation()
  const { state, retry, quietRetry } = useMemberSession()
  const [queries] = useState(() => queriesBegun() ?? createMemberQueries())
  const pages = memberPagesOf(i18n)
  const isLoading = state.status === 'loading'
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const kind = problemKind(event.action.error)
        // A record that goes while the portal is open: no page goes on as if there were nothing in it.
        if (kind === 'noRecord') void quietRetry()
        if (kind === 'signedOut' && state.status === 'ready') endUnlessWriting(state.api, state.member.id)
      }),
    [queries, quietRetry, state],
  )
  const cardBefore = useCardBefore(state.status === 'unknown')
  // The page comes while the server is asked who this is.
  useEffect(() => (isLoading ? holdIdleWork() : undefined), [isLoading])
  useEffect(() => {
    if (isLoading) void pages.find(([pagePath]) => pagePath === path)?.[1].fetch()
  }, [isLoading, pages, path])
  if (state.status === 'none') return <Redirect to={signInFor(path)} replace />
  if (state.status === 'ended' || state.status === 'idle') {
    return <Redirect to={signInFor(path)} replace state={{ notice: state.status }} />
  }
  if (state.status === 'failed') return <UnreachablePage why={state.why} onRetry={retry} onQuietRetry={quietRetry} />
  if (state.status === 'unknown') return <NoRecordPage cardBefore={cardBefore} />
  if (isLoading) {
    return (
      <PageFrame navigation={<MemberNavigation />}>
        <SlowStart />
      </PageFrame>
    )
  }
  return (
    <QueryClientProvider client={queries}>
      <MemberShell api={state.api} member={state.member}>
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
      </MemberShell>
    </QueryClientProvider>
  )
}

/**
 * What an earlier visit could not send goes out from any page, and what asks before leaving is fetched, once the first page is
 * on the screen.
 */
function KeptAnswers() {
  const { api, member } = useMember()
  useEffect(
    () =>
      whenIdle(() => {
        void unsentOf(member.id).restore()
        void loadLeaving().catch(() => {})
        void import('../../services/answer-autosave/index.ts').then(
          ({ autosaveFor }) => void autosaveFor(api, member.id),
          () => {},
        )
      }),
    [api, member.id],
  )
  return null
}

/**
 * Keeps what is shown up to date with what happens elsewhere, once the first page is on the screen.
 */
function LiveRefresh() {
  const { api, member } = useMember()
  const queries = useQueryClient()
  useEffect(() => {
    let stop = (): void => {}
    const cancel = whenIdle(() => {
      stop = api.listen(member.id, {
        onChange: (what) => void refreshShown(queries, what),
        onJoined: () => void queries.invalidateQueries(),
      })
    })
    return () => {
      cancel()
      stop()
    }
  }, [api, member.id, queries])
  return null
}
