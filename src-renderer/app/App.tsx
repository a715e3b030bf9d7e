import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { mayVerifyEvidence } from '#shared/domain/gaps/index.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
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
import { BoardPage, MembersInPalette, TasksPage } from '../features/board/index.ts'
import { KeyCaps } from '../features/commands/index.ts'
import { CallsPage } from '../features/coaching/index.ts'
import { ToShipPage } from '../features/kits/index.ts'
import { LandingPage, NotFoundPage } from '../features/landing/index.ts'
import { TeamTodayPage } from '../features/oversight/index.ts'
import { useApplyPreferences } from '../features/preferences/index.ts'
import { LockScreen, useActivityReport, useReturnGuard, useSignInOffer } from '../features/session/index.ts'
import {
  DeskLayout,
  DeskOverlays,
  firstPageOf,
  isAdministrator,
  mayEnter,
  useOverlays,
  RoomLinks,
} from '../features/shell/index.ts'
import { AuditLogPage } from '../features/audit/index.ts'
import { EVIDENCE, EvidenceRoom } from '../features/evidence/index.ts'
import { TASKS } from '../features/tasks/index.ts'
import { clearNotices } from '../ui/notices.ts'
import { BridgeLost, CrashBoundary } from './CrashBoundary.tsx'

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
      <Route path="/dashboard" element={<DashboardRoute />} />
      <Route path={TEAM} element={<TeamRoute />} />
      <Route path={CALLS} element={<CallsRoute />} />
      <Route path={KITS} element={<KitsRoute />} />
      <Route path={TASKS} element={<TasksRoute />} />
      <Route path={EVIDENCE} element={<EvidenceRoute />} />
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

function LeadToBoard() {
  useLeadTo(BOARD)
  return null
}

/**
 * Goes to `path` from every other one. Of two ways that are asked for in a row only the last is ever shown, which may be where this
 * has just led away from: it leads away from there again, and the router's `Navigate` does not.
 */
function useLeadTo(path: string): void {
  const navigate = useNavigate()
  const location = useLocation()
  const lead = useEffectEvent(() => void navigate(path, { replace: true }))
  useEffect(() => {
    if (location.pathname !== path) lead()
  }, [location, path])
}

function DashboardRoute() {
  const session = useSession()
  return session.kind === 'signed-in' && session.role === 'auditor' ? <AuditorDesk /> : <BoardDesk />
}

/** From a room to the board, with its key. */
function ToBoard() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <Button
      variant="default"
      size="compact-sm"
      flex="none"
      rightSection={<KeyCaps keys={DESK_KEYS['go.board']} />}
      onClick={() => void navigate(BOARD)}
    >
      {t('header.board')}
    </Button>
  )
}

/** From a first page to the board and to the rooms where something waits. */
function FromFirstPage() {
  return (
    <Group gap="xs" wrap="nowrap">
      <RoomLinks />
      <ToBoard />
    </Group>
  )
}

/** What everybody of the team does today, for supervisors. */
function TeamRoute() {
  const { t } = useTranslation('oversight')
  const navigate = useNavigate()
  if (!mayEnter(TEAM, useSession())) return <LeadToBoard />
  return (
    <DeskLayout title={t('team.title')}>
      <TeamTodayPage
        onOpenMember={(memberId) => void navigate(`${BOARD}?member=${memberId}`)}
        toBoard={<FromFirstPage />}
      />
    </DeskLayout>
  )
}

/** The week's calls of the team, for coaches and supervisors. */
function CallsRoute() {
  const { t } = useTranslation('coaching')
  if (!mayEnter(CALLS, useSession())) return <LeadToBoard />
  return (
    <DeskLayout title={t('title')}>
      <CallsPage toBoard={<ToBoard />} />
    </DeskLayout>
  )
}

/** What waits to be verified, for coordinators and clinicians. */
function EvidenceRoute() {
  const { t } = useTranslation('evidence')
  const session = useSession()
  const navigate = useNavigate()
  useDocumentTitle(t('room.documentTitle'))
  if (session.kind !== 'signed-in' || !mayVerifyEvidence(session.role)) return <LeadToBoard />
  return (
    <DeskLayout title={t('room.title')}>
      <EvidenceRoom onLeave={() => void navigate(BOARD)} toBoard={<ToBoard />} />
    </DeskLayout>
  )
}

/** Orders of kits that somebody has to send. */
function KitsRoute() {
  const { t } = useTranslation('kits')
  const navigate = useNavigate()
  if (!mayEnter(KITS, useSession())) return <LeadToBoard />
  return (
    <DeskLayout title={t('ship.title')}>
      <ToShipPage onOpenMember={(memberId) => void navigate(`${BOARD}?member=${memberId}`)} toBoard={<ToBoard />} />
    </DeskLayout>
  )
}

/** Who has no members has no tasks either. */
function TasksRoute() {
  const { t } = useTranslation('tasks')
  const session = useSession()
  // Never a member's name: titles end up in task switchers and screen recordings.
  useDocumentTitle(t('documentTitle'))
  if (session.kind === 'signed-in' && !hasMembers(session.role)) return <LeadToBoard />
  return (
    <DeskLayout title={t('title')}>
      <TasksPage toBoard={<FromFirstPage />} />
    </DeskLayout>
  )
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

const BOARD = '/dashboard'
const TEAM = '/team'
const CALLS = '/calls'
const KITS = '/kits'
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
