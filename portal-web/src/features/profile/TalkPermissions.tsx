import { Button, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateInWords } from '#shared/domain/time/format.ts'
import type { TalkPermissionRow } from '../../api/member/rows.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import { showToast } from '../../ui/toast.ts'
import classes from './profile.module.css'

/** Whom the member allowed the plan to talk with, on the phone, and how to end it. Who allowed nobody sees nothing. */
export function TalkPermissions() {
  const { t } = useTranslation('profile')
  const signedIn = useMember()
  const queries = useQueryClient()
  const title = useRef<HTMLHeadingElement>(null)
  const query = memberQueries.talkPermissions(signedIn)
  const { data: permissions = [] } = useQuery(query)
  const ending = useMutation({
    mutationFn: (id: string) => signedIn.api.profile.endTalkPermission(id),
    onSuccess: (_, ended) => {
      title.current?.focus()
      queries.setQueryData(query.queryKey, (known) => known?.filter(({ id }) => id !== ended))
      void showToast({ tone: 'success', text: t('talk.ended') })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  })
  // The last one that is ended leaves the words that say so, from the moment it is ended: the focus is there.
  if (permissions.length === 0 && ending.isIdle) return null
  return (
    <section aria-labelledby="profile-talk">
      <Stack gap="md">
        <Title order={2} id="profile-talk" ref={title} tabIndex={-1}>
          {t('talk.title')}
        </Title>
        <Text>{t(permissions.length === 0 ? 'talk.nobody' : 'talk.text')}</Text>
        <ul className={classes.sessions}>
          {permissions.map((permission) => (
            <Permission
              key={permission.id}
              permission={permission}
              busy={ending.isPending}
              onEnd={() => {
                if (!ending.isPending) ending.mutate(permission.id)
              }}
            />
          ))}
        </ul>
        <Text role="alert" c="var(--mantine-color-error)">
          {ending.isError ? t('talk.failed') : null}
        </Text>
      </Stack>
    </section>
  )
}

interface PermissionProps {
  readonly permission: TalkPermissionRow
  readonly busy: boolean
  readonly onEnd: () => void
}

function Permission({ permission: { name, relation, topic, until }, busy, onEnd }: PermissionProps) {
  const { t } = useTranslation('profile')
  const locale = useDisplayLocale()
  return (
    <li className={classes.session}>
      <div>
        <Text fw={600}>
          <bdi>{name}</bdi>
          {relation === 'unknown' ? null : ` (${t(`talk.relation.${relation}`)})`}
        </Text>
        <Text>{t('talk.about', { topic: t(`talk.topic.${topic}`) })}</Text>
        <Text>{t('talk.until', { date: formatDateInWords(until, locale) })}</Text>
      </div>
      <Button
        variant="default"
        aria-disabled={busy}
        aria-label={t('talk.endOne', { name, topic: t(`talk.topic.${topic}`) })}
        onClick={onEnd}
      >
        {t('talk.end')}
      </Button>
    </li>
  )
}
