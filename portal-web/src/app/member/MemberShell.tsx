import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberApi } from '../../api/member/index.ts'
import type { MemberRow } from '../../api/member/rows.ts'
import { lazyComponent } from '../../services/lazy-page.tsx'
import { MemberProvider } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { keepPageFocus } from '../../services/page-focus.ts'
import { useUnsentDelivery } from '../../services/useUnsentMessages.ts'
import { PageFrame } from '../PageFrame.tsx'
import { IdleGuard } from './IdleGuard.tsx'
import { MemberNavigation } from './MemberNavigation.tsx'
import { ReturnCover } from './ReturnCover.tsx'
import { loadLeaving, useLeaving } from './useLeaving.ts'

const LeaveDialog = lazyComponent(async () => (await loadLeaving()).LeaveDialog)

interface MemberShellProps {
  readonly api: MemberApi
  /** As it was found at the start of the visit. */
  readonly member: MemberRow
  readonly children: ReactNode
}

/** Header with the way out, navigation, and the page of a signed-in member. */
export function MemberShell({ api, member: found, children }: MemberShellProps) {
  const { t } = useTranslation('pages')
  const { data: member } = useQuery(memberQueries.profile({ api, member: found }))
  useUnsentDelivery(api, member)
  const { unsent, busy, signOut, leaveIdle, stay, leaveNow } = useLeaving(api, member.id)
  useEffect(keepPageFocus, [])
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
      <ReturnCover session={api.session} onSignOut={() => void signOut()} />
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
