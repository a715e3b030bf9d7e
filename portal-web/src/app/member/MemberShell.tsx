import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { MemberApi } from '../../api/member/index.ts'
import type { MemberRow } from '../../api/member/rows.ts'
import { lazyComponent } from '../../services/lazy-page.tsx'
import { MemberProvider } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { usePortalServices } from '../../services/PortalServicesContext.tsx'
import { keepPageFocus } from '../../services/page-focus.ts'
import { useUnsentDelivery } from '../../services/useUnsentMessages.ts'
import { followRecord } from '../../services/record-language.ts'
import { useTranslator } from '../../services/useTranslator.ts'
import { whenIdle } from '../../services/when-idle.ts'
import { PageFrame } from '../PageFrame.tsx'
import { IdleGuard } from './IdleGuard.tsx'
import { MemberNavigation } from './MemberNavigation.tsx'
import { guardReturn } from './page-return.ts'
import type { ReturnCover } from './ReturnCover.tsx'
import { loadLeaving, useLeaving } from './useLeaving.ts'

const LeaveDialog = lazyComponent(async () => (await loadLeaving()).LeaveDialog)

interface MemberShellProps {
  readonly api: MemberApi
  /** As it was found at the start of the visit. */
  readonly member: MemberRow
  readonly children: ReactNode
}

/** What covers a page that comes back; fetched while the first page stands, for it is needed without a connection. */
const loadCover = () => import('./ReturnCover.tsx')

interface ReturnState {
  readonly Cover: typeof ReturnCover | null
  readonly onLook: () => Promise<void>
}

/** Guards the page from its first moment on. @returns what covers it, while something does */
function useReturnGuard(session: MemberApi['session']): ReturnState {
  const { hasSession } = usePortalServices()
  const [Cover, setCover] = useState<typeof ReturnCover | null>(null)
  const lookAgain = useRef(async () => {})
  useEffect(() => {
    const reload = (): void => window.location.reload()
    const cover = async (isCovered: boolean): Promise<void> => {
      const shown = isCovered ? (await loadCover()).ReturnCover : null
      // Before the page below is visible, and not one frame after.
      flushSync(() => setCover(() => shown))
    }
    const guard = guardReturn({ hasSession, isOpen: session.isOpen, reload, cover })
    lookAgain.current = guard.lookAgain
    return guard.stop
  }, [session, hasSession])
  useEffect(() => whenIdle(() => void loadCover().catch(() => {})), [])
  return { Cover, onLook: () => lookAgain.current() }
}

/** Header with the way out, navigation, and the page of a signed-in member. */
export function MemberShell({ api, member: found, children }: MemberShellProps) {
  const { t } = useTranslation('pages')
  const { data: member } = useQuery(memberQueries.profile({ api, member: found }))
  useUnsentDelivery(api, member)
  const { unsent, busy, signOut, leaveIdle, stay, leaveNow } = useLeaving(api, member.id)
  useEffect(keepPageFocus, [])
  const i18n = useTranslator()
  const { preferred_language: language } = member
  useEffect(() => void followRecord(i18n, language), [i18n, language])
  const { Cover, onLook } = useReturnGuard(api.session)
  const value = useMemo(() => ({ api, member, signOut }), [api, member, signOut])
  return (
    <MemberProvider value={value}>
      <PageFrame
        navigation={<MemberNavigation />}
        actions={
          <Button
            variant="subtle"
            px="var(--header-pad)"
            leftSection={<IconLogout size={22} aria-hidden="true" />}
            onClick={() => void signOut()}
          >
            {t('signOut.button')}
          </Button>
        }
      >
        {children}
      </PageFrame>
      {Cover === null ? null : <Cover onLook={onLook} onSignOut={() => void signOut()} />}
      <IdleGuard onOver={leaveIdle} onLeave={() => void signOut()} />
      {unsent === null ? null : (
        <LeaveDialog
          unsent={unsent}
          busy={busy}
          onStay={stay}
          onSendNow={() => void signOut()}
          onLeave={() => void leaveNow()}
        />
      )}
    </MemberProvider>
  )
}
