import { Button, Group } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { mayVerifyEvidence } from '#shared/domain/gaps/index.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { hasMembers } from '#shared/domain/station/index.ts'
import { useSession } from '../api/index.ts'
import { PoorAnswersPage } from '../features/assistant/index.ts'
import { TasksPage } from '../features/board/index.ts'
import { useHealthHidden } from '../features/calls/index.ts'
import { CallsPage } from '../features/coaching/index.ts'
import { ContactsPage } from '../features/contacts/index.ts'
import { KeyCaps } from '../features/commands/index.ts'
import { EVIDENCE, EvidenceRoom } from '../features/evidence/index.ts'
import { ToShipPage } from '../features/kits/index.ts'
import { TeamTodayPage } from '../features/oversight/index.ts'
import { HiddenRoom } from '../features/rooms/index.ts'
import { DeskLayout, mayEnter, RoomLinks } from '../features/shell/index.ts'
import { TASKS } from '../features/tasks/index.ts'

export const BOARD = '/dashboard'
const TEAM = '/team'
const CALLS = '/calls'
const KITS = '/kits'
const CONTACTS = '/contacts'
const ANSWERS = '/answers'

export function LeadToBoard() {
  useLeadTo(BOARD)
  return null
}

/**
 * Goes to `path` from every other one. Of two ways that are asked for in a row only the last is ever shown, which may be where this
 * has just led away from: it leads away from there again, and the router's `Navigate` does not.
 */
export function useLeadTo(path: string): void {
  const navigate = useNavigate()
  const location = useLocation()
  const lead = useEffectEvent(() => void navigate(path, { replace: true }))
  useEffect(() => {
    if (location.pathname !== path) lead()
  }, [location, path])
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
  const hidden = useHealthHidden()
  if (!mayEnter(TEAM, useSession())) return <LeadToBoard />
  return (
    <DeskLayout title={t('team.title')}>
      {hidden ? (
        <HiddenRoom toBoard={<ToBoard />} />
      ) : (
        <TeamTodayPage
          onOpenMember={(memberId) => void navigate(`${BOARD}?member=${memberId}`)}
          toBoard={<FromFirstPage />}
        />
      )}
    </DeskLayout>
  )
}

/** The week's calls of the team, for coaches and supervisors. */
function CallsRoute() {
  const { t } = useTranslation('coaching')
  const navigate = useNavigate()
  if (!mayEnter(CALLS, useSession())) return <LeadToBoard />
  return (
    <DeskLayout title={t('title')}>
      <CallsPage onOpenMember={(memberId) => void navigate(`${BOARD}?member=${memberId}`)} toBoard={<ToBoard />} />
    </DeskLayout>
  )
}

/** What waits to be verified, for coordinators and clinicians. */
function EvidenceRoute() {
  const { t } = useTranslation('evidence')
  const session = useSession()
  const navigate = useNavigate()
  const hidden = useHealthHidden()
  useDocumentTitle(t('room.documentTitle'))
  if (session.kind !== 'signed-in' || !mayVerifyEvidence(session.role)) return <LeadToBoard />
  return (
    <DeskLayout title={t('room.title')}>
      <EvidenceRoom hidden={hidden} onLeave={() => void navigate(BOARD)} toBoard={<ToBoard />} />
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

/** Changed contacts and numbers that don't work, for coordinators and supervisors. */
function ContactsRoute() {
  const { t } = useTranslation('contacts')
  const navigate = useNavigate()
  if (!mayEnter(CONTACTS, useSession())) return <LeadToBoard />
  return (
    <DeskLayout title={t('title')}>
      <ContactsPage onOpenMember={(memberId) => void navigate(`${BOARD}?member=${memberId}`)} toBoard={<ToBoard />} />
    </DeskLayout>
  )
}

/** Answers of the assistant that did not help, for supervisors; administrators have them on their page. */
function AnswersRoute() {
  const { t } = useTranslation('assistant')
  if (!mayEnter(ANSWERS, useSession())) return <LeadToBoard />
  return (
    <DeskLayout title={t('poor.title')}>
      <PoorAnswersPage toBoard={<ToBoard />} />
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

/** The pages beside the board (docs/rules/access.md#routes). */
export const ROOM_ROUTES = [
  { path: TEAM, Room: TeamRoute },
  { path: CALLS, Room: CallsRoute },
  { path: KITS, Room: KitsRoute },
  { path: CONTACTS, Room: ContactsRoute },
  { path: ANSWERS, Room: AnswersRoute },
  { path: TASKS, Room: TasksRoute },
  { path: EVIDENCE, Room: EvidenceRoute },
] as const
