import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/format.ts'
import type { ContactChangeRow } from '../../api/member/rows.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import { showToast } from '../../ui/toast.ts'

/** Contacts that were changed lately, for the session that may say whether they are right; nothing otherwise. */
export function RecentChanges() {
  const { data = [] } = useQuery(memberQueries.contactChanges(useMember()))
  return data.filter((change) => change.may_decide).map((change) => <RecentChange key={change.id} change={change} />)
}

type Answer = 'keep' | 'undo'

function RecentChange({ change }: { readonly change: ContactChangeRow }) {
  const { t } = useTranslation('profile')
  const { api, member } = useMember()
  const locale = useDisplayLocale()
  const queries = useQueryClient()
  const heading = `profile-change-${change.id}`
  const saving = useMutation({
    mutationFn: async (answer: Answer) => {
      if (answer === 'undo') return api.profile.undoContactChange(change.id)
      await api.profile.keepContactChange(member.id, change.channel)
      return true
    },
    onSuccess: (isDone, answer) => {
      if (isDone) void showToast({ tone: 'success', text: t(`recent.done.${answer}`) })
    },
    onSettled: () =>
      Promise.all(['profile', 'contactChanges'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  const answer = (said: Answer): void => {
    if (!saving.isPending) saving.mutate(said)
  }
  const who = change.source === 'member' ? 'member' : 'plan'
  return (
    <section aria-labelledby={heading}>
      <Stack gap="md">
        <Title order={2} id={heading}>
          {t('recent.title')}
        </Title>
        <Text>
          {t(`recent.${change.channel}.${who}`, {
            at: formatDateTime(change.changed_at, { locale, zone: member.time_zone }),
          })}
        </Text>
        <Text role="alert" c="var(--mantine-color-error)">
          {saving.isError || saving.data === false ? t('recent.failed') : null}
        </Text>
        <Group>
          {change.state === 'pending' && (
            <Button aria-disabled={saving.isPending} onClick={() => answer('keep')}>
              {t('recent.keep')}
            </Button>
          )}
          <Button variant="default" aria-disabled={saving.isPending} onClick={() => answer('undo')}>
            {t('recent.undo')}
          </Button>
        </Group>
      </Stack>
    </section>
  )
}
