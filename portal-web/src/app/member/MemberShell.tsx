import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberApi } from '../../api/member/index.ts'
import type { MemberRow } from '../../api/member/rows.ts'
import { lazyComponent } from '../../services/lazy-page.tsx'
import { MemberProvider } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { keepPageFocus } from '../../services/page-focus.ts'
import { useUnsentDelivery } from '../../services/useUnsentMessages.ts'
import { whenIdle } from '../../services/when-idle.ts'
import { PageFrame } from '../PageFrame.tsx'
import { IdleGuard } from './IdleGuard.tsx'
import { MemberNavigation } from './MemberNavigation.tsx'
import type { ReturnCover as ReturnCoverPart } from './ReturnCover.tsx'
import { loadLeaving, useLeaving } from './useLeaving.ts'

const LeaveDialog = lazyComponent(async () => (await loadLeaving()).LeaveDialog)

interface MemberShellProps {
  readonly api: MemberApi
  /** As it was found at the start of the visit. */
  readonly member: MemberRow
  readonly children: ReactNode
}

const FETCH_AGAIN_MS = 5_000

/** What guards a page that comes back, fetched once the first one is on the screen, again and again until it is there. */
function useReturnCover() {
  const [found, setFound] = useState<{ readonly ReturnCover: typeof ReturnCoverPart } | null>(null)
  useEffect(() => {
    let cancel = (): void => {}
    const fetchIt = (): void =>
      void import('./ReturnCover.tsx').then(setFound, () => {
        const timer = setTimeout(fetchIt, FETCH_AGAIN_MS)
        cancel = () => clearTimeout(timer)
      })
    cancel = whenIdle(fetchIt)
    return () => cancel()
  }, [])
  return found
}

/** Header with the way out, navigation, and the page of a signed-in member. */
export function MemberShell({ api, member: found, children }: MemberShellProps) {
  const { t } = useTranslation('pages')
  const { data: member } = useQuery(memberQueries.profile({ api, member: found }))
  useUnsentDelivery(api, member)
  const { unsent, busy, signOut, leaveIdle, stay, leaveNow } = useLeaving(api, member.id)
  useEffect(keepPageFocus, [])
  const back = useReturnCover()
  const value = useMemo(() => ({ api, member, signOut }), [api, member, signOut])
  return (
    <MemberProvider value={value}>
      <PageFrame
        navigation={<MemberNavigation />}
        actions={
          <Button
            variant="subtle"
            px="sm"
            leftSection={<IconLogout size={22} aria-hidden="true" />}
            onClick={() => void signOut()}
          >
            {t('signOut.button')}
          </Button>
        }
      >
        {children}
      </PageFrame>
      {back === null ? null : <back.ReturnCover session={api.session} onSignOut={() => void signOut()} />}
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
