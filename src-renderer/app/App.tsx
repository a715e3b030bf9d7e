import { Group, Skeleton, Stack } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { hasMembers } from '#shared/domain/station/index.ts'
import type { ActiveCall } from '#shared/ipc/calls.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { useHtmlLanguage } from '#ui/i18n/index.ts'
import {
  call,
  useBridgeState,
  useDeskApi,
  useDeskEvent,
  useDeskSync,
  useSession,
  useSessionOwner,
} from '../api/index.ts'
import { AdministrationPage } from '../features/administration/index.ts'
import { AlertBanner } from '../features/alerts/index.ts'
import { BoardPage, MembersInPalette } from '../features/board/index.ts'
import { useHearActiveCall } from '../features/calls/index.ts'
import { LandingPage, NotFoundPage } from '../features/landing/index.ts'
import { useApplyPreferences } from '../features/preferences/index.ts'
import { LockScreen, useActivityReport, useReturnGuard, useSignInOffer } from '../features/session/index.ts'
import { DeskLayout, DeskOverlays, firstPageOf, isAdministrator, useOverlays } from '../features/shell/index.ts'
import { AuditLogPage } from '../features/audit/index.ts'
import { TASKS } from '../features/tasks/index.ts'
import { clearNotices } from '../ui/notices.ts'
import { BridgeLost, CrashBoundary } from './CrashBoundary.tsx'
import { BOARD, LeadToBoard, ROOM_ROUTES, useLeadTo } from './rooms.tsx'

/** The whole desk below its providers and its router. */
export function App() {
  const lost = useBridgeState((state) => state.lost)
  useHtmlLanguage()
  useDeskSync()
  if (lost) return <BridgeLost />
  return (
    <CrashBoundary>
      <Suspense fallback={<DeskSkeleton />}>
        <Desk />
      </Suspense>
    </CrashBoundary>
  )
}

function Desk() {
  const session = useSession()
  const owner = useSessionOwner()
  const locked = session.kind === 'signed-in' && session.locked
  useApplyPreferences()
  useActivityReport(session.kind === 'signed-in' && !locked)
  useReturnGuard()
  useFirstPage()
  useRequestedRoutes()
  return locked ? <LockScreen session={session} /> : <Work key={owner} />
}

/** What somebody works with; made anew for each person. Leaves nothing behind that may speak of members. */
function Work() {
  const session = useSession()
  useHearActiveCall()
  useEffect(
    () => () => {
      clearNotices()
      useOverlays.getState().close()
    },
    [],
  )
  return (
    <>
      <AppRoutes />
      <DeskOverlays />
      {session.kind === 'demo' || hasMembers(session.role) ? <MembersInPalette /> : null}
    </>
  )
}

/** The desk's part of the routes (docs/rules/access.md#routes). */
function AppRoutes() {
  const session = useSession()
  if (isAdministrator(session)) return <AdministratorDesk />
  return (
    <Routes>
      <Route
        path="/"
        element={
          <WithAlerts>
            <LandingPage />
          </WithAlerts>
        }
      />
      <Route path={BOARD} element={<DashboardRoute />} />
      {ROOM_ROUTES.map(({ path, Room }) => (
        <Route key={path} path={path} element={<Room />} />
      ))}
      {/* Where an administrator was until the sign-out. */}
      {session.kind === 'demo' ? <Route path={ADMINISTRATION} element={<LeadToBoard />} /> : null}
      <Route
        path="*"
        element={
          <WithAlerts>
            <NotFoundPage />
          </WithAlerts>
        }
      />
    </Routes>
  )
}

/** A page without the desk's header: an urgent alert stands above it all the same. */
function WithAlerts({ children }: { readonly children: ReactNode }) {
  const { show } = useOverlays()
  return (
    <>
      <AlertBanner onShowRefused={() => show('attention')} />
      {children}
    </>
  )
}

/** Administrators have one page: it is shown whatever was asked for, and its address follows. */
function AdministratorDesk() {
  const { t } = useTranslation('administration')
  useLeadTo(ADMINISTRATION)
  return (
    <DeskLayout title={t('title')}>
      <AdministrationPage />
    </DeskLayout>
  )
}

function DashboardRoute() {
  const session = useSession()
  return session.kind === 'signed-in' && session.role === 'auditor' ? <AuditorDesk /> : <BoardDesk />
}

/** Auditors see no member: where others have the board, they have the audit log. */
function AuditorDesk() {
  const { t } = useTranslation('audit')
  return (
    <DeskLayout title={t('title')}>
      <AuditLogPage />
    </DeskLayout>
  )
}

function BoardDesk() {
  const { t } = useTranslation('common')
  // Never a member's name: titles end up in task switchers and screen recordings.
  useDocumentTitle(t('title.dashboard'))
  return (
    <DeskLayout>
      <BoardPage />
    </DeskLayout>
  )
}

const ADMINISTRATION = '/administration'
/** No page: where a code from an e-mail is entered, over whatever is shown. */
const JOIN = '/join'

/**
 * Leads whoever has signed in to their own work, once: who unlocks the desk, or signs in again, goes on where they were. A desk
 * that starts where nothing was asked for counts as signed in to.
 */
function useFirstPage(): void {
  const session = useSession()
  const owner = useSessionOwner()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const led = useRef<string | null>(null)
  const lead = useEffectEvent((role: StaffRole, isStart: boolean): void => {
    const wasAsked = isStart && (search !== '' || (pathname !== BOARD && pathname !== '/'))
    const first = firstPageOf(role)
    if (!wasAsked && first !== BOARD) void navigate(first, { replace: isStart })
  })
  useEffect(() => {
    const before = led.current
    led.current = owner
    if (session.kind !== 'signed-in' || session.locked) {
      // Behind the lock nobody is led; who opens it is, where the desk has just started.
      if (session.kind === 'signed-in' && before === null) led.current = null
      return
    }
    if (before !== owner) lead(session.role, before === null)
  }, [owner, session])
}

/** Goes where a deep link or the application menu asks, also when it asked before this page was ready. */
function useRequestedRoutes(): void {
  const { app, calls } = useDeskApi()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const offer = useSignInOffer()
  const go = useEffectEvent((route: string | null): void => {
    // Whose session is good has an account; a code is for somebody else, or for later.
    if (route === JOIN) {
      if (offer !== null) useOverlays.getState().show('join')
    } else if (route?.startsWith('/')) void navigate(route)
  })
  // A call that was running when the desk ended is shown at once: somebody may still be on the line.
  const showCall = useEffectEvent((active: ActiveCall | null): void => {
    if (active !== null && pathname !== BOARD && pathname !== TASKS) void navigate(BOARD)
  })

  useDeskEvent(app.onRouteRequested, ({ route }) => go(route))
  useEffect(() => {
    // Without an answer there is simply nowhere to go.
    call(app.takePendingRoute()).then(go, () => undefined)
    call(calls.getActive()).then(showCall, () => undefined)
  }, [app, calls])
  useDeskEvent(calls.onActiveChanged, showCall)
}

/** The desk's outline while main is asked who is here. */
function DeskSkeleton() {
  const { t } = useTranslation('common')
  return (
    <Stack gap="lg" p="lg" role="status" aria-label={t('loading')}>
      <Group justify="space-between">
        <Skeleton height={28} width={180} />
        <Skeleton height={28} width={220} />
      </Group>
      <Group grow>
        <Skeleton height={84} />
        <Skeleton height={84} />
        <Skeleton height={84} />
        <Skeleton height={84} />
      </Group>
      <Skeleton height={120} />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </Stack>
  )
}
