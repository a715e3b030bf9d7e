import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { MemberApi } from '../../api/member/index.ts'
import type { MemberRow } from '../../api/member/rows.ts'
import { MemberProvider } from '../../services/MemberContext.tsx'
import { forgetUse } from '../../services/last-use.ts'
import { memberQueries } from '../../services/member-queries.ts'
import { SIGN_IN_PATH, signInFor, type SignInNotice } from '../../services/portal-paths.ts'
import { forgetUnsent } from '../../services/unsent-messages.ts'
import { useUnsentDelivery } from '../../services/useUnsentMessages.ts'
import { showToast } from '../../ui/toast.ts'
import { PageFrame } from '../PageFrame.tsx'
import { IdleGuard } from './IdleGuard.tsx'
import { MemberNavigation } from './MemberNavigation.tsx'

const keptAnswers = () => import('../../services/answer-autosave/index.ts')

interface MemberShellProps {
  readonly api: MemberApi
  /** As it was found at the start of the visit. */
  readonly member: MemberRow
  readonly children: ReactNode
}

/** When the session is over, nothing of the member stays in the page, and the sign-in says why. */
function useSessionEnd(api: MemberApi): void {
  const queries = useQueryClient()
  const [path, navigate] = useLocation()
  useEffect(
    () =>
      api.session.onEnded(() => {
        queries.clear()
        forgetUse()
        void keptAnswers().then(({ eraseAnswers }) => eraseAnswers(api))
        navigate(signInFor(path), { replace: true, state: { notice: 'ended' } })
      }),
    [api, queries, navigate, path],
  )
}

/** Header with the way out, navigation, and the page of a signed-in member. */
export function MemberShell({ api, member: found, children }: MemberShellProps) {
  const { t } = useTranslation('portal')
  const [, navigate] = useLocation()
  const { data: member } = useQuery(memberQueries.profile({ api, member: found }))
  useSessionEnd(api)
  useUnsentDelivery(api, member)
  const leave = useCallback(
    async (notice: SignInNotice): Promise<boolean> => {
      try {
        const answers = await keptAnswers()
        const isSent = await answers.sendAnswersBeforeLeaving(api)
        // Nobody chose to leave: what was answered is not given up for it.
        if (notice === 'idle' && !isSent) return false
        await api.session.signOut()
        // What somebody wrote before they were called away is there again when they sign in on this page.
        if (notice === 'left') forgetUnsent(member.id)
        await answers.eraseAnswers(api)
        navigate(SIGN_IN_PATH, { replace: true, state: { notice } })
        return true
      } catch {
        return false
      }
    },
    [api, member.id, navigate],
  )
  const value = useMemo(
    () => ({
      api,
      member,
      signOut: async () => {
        if (!(await leave('left'))) void showToast({ tone: 'failure', text: t('signOut.failed') })
      },
    }),
    [api, leave, member, t],
  )
  const leaveIdle = useCallback(() => leave('idle'), [leave])
  return (
    <MemberProvider value={value}>
      <PageFrame
        navigation={<MemberNavigation />}
        actions={
          <Button
            variant="subtle"
            px="sm"
            leftSection={<IconLogout size={22} aria-hidden="true" />}
            onClick={() => void value.signOut()}
          >
            {t('signOut.button')}
          </Button>
        }
      >
        {children}
      </PageFrame>
      <IdleGuard onOver={leaveIdle} onLeave={() => void value.signOut()} />
    </MemberProvider>
  )
}
