import { Button, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/format.ts'
import type { OpenSession } from '../../api/member/session.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import { AsyncSection } from '../../ui/AsyncSection.tsx'
import { showToast } from '../../ui/toast.ts'
import classes from './profile.module.css'

/** Where the portal is open under this account, and how to close it there. */
export function OpenSessions() {
  const { t } = useTranslation('profile')
  const signedIn = useMember()
  const queries = useQueryClient()
  const sessions = useQuery(memberQueries.sessions(signedIn))
  const ending = useMutation({
    mutationFn: (id: string | null) => signedIn.api.session.end(id),
    onSuccess: () => void showToast({ tone: 'success', text: t('sessions.ended') }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
  const end = (id: string | null): void => {
    if (!ending.isPending) ending.mutate(id)
  }
  return (
    <section aria-labelledby="profile-sessions">
      <Stack gap="md">
        <Title order={2} id="profile-sessions">
          {t('sessions.title')}
        </Title>
        <Text>{t('sessions.text')}</Text>
        <AsyncSection query={sessions} empty={{ when: (list) => list.length === 0, text: t('sessions.none') }}>
          {(list) => (
            <>
              <ul className={classes.sessions}>
                {list.map((session) => (
                  <Session key={session.id} session={session} busy={ending.isPending} onEnd={() => end(session.id)} />
                ))}
              </ul>
              {list.length > 2 ? (
                <Button variant="default" aria-disabled={ending.isPending} onClick={() => end(null)}>
                  {t('sessions.endAll')}
                </Button>
              ) : null}
            </>
          )}
        </AsyncSection>
        <Text role="alert" c="var(--mantine-color-error)">
          {ending.isError ? t('sessions.failed') : null}
        </Text>
      </Stack>
    </section>
  )
}

/** Names that are the same in every language. */
const BROWSERS = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
} as const satisfies Record<NonNullable<OpenSession['browser']>, string>

/** The kind of device and its browser, as far as they are known; an empty text where neither is. */
function calledDevice({ device, browser }: OpenSession, t: TFunction<'profile'>): string {
  return [device && t(`sessions.device.${device}`), browser && BROWSERS[browser]].filter(Boolean).join(', ')
}

interface SessionProps {
  readonly session: OpenSession
  readonly busy: boolean
  readonly onEnd: () => void
}

function Session({ session, busy, onEnd }: SessionProps) {
  const { t } = useTranslation('profile')
  const { member } = useMember()
  const context = { locale: useDisplayLocale(), zone: member.time_zone }
  const since = formatDateTime(session.signed_in_at, context)
  const last = formatDateTime(session.last_used_at, context)
  const called = calledDevice(session, t)
  return (
    <li className={classes.session}>
      <div>
        <Text fw={600}>{session.is_current ? t('sessions.here') : called || t('sessions.elsewhere')}</Text>
        {session.is_current && called ? <Text>{called}</Text> : null}
        <Text>{t(`sessions.since.${session.channel}`, { at: since })}</Text>
        {session.is_current ? null : <Text>{t('sessions.last', { at: last })}</Text>}
      </div>
      {session.is_current ? null : (
        <Button
          variant="default"
          aria-disabled={busy}
          aria-label={t('sessions.endOne', { at: called ? `${since}, ${called}` : since })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
