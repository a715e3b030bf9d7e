import { Button, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { showToast } from '../../ui/toast.ts'

/** Who asked on the phone not to be called sees it here, and may take it back. Nobody else sees anything. */
export function CallWish() {
  const { t } = useTranslation('profile')
  const signedIn = useMember()
  const queries = useQueryClient()
  const wish = useQuery(memberQueries.callWish(signedIn)).data ?? null
  const allowing = useMutation({
    mutationFn: () => signedIn.api.profile.allowCalls(),
    onSuccess: () => {
      queries.setQueryData(memberQueries.callWish(signedIn).queryKey, null)
      void showToast({ tone: 'success', text: t('calls.allowed') })
    },
  })
  if (wish === null) return null
  return (
    <section aria-labelledby="profile-calls">
      <Stack gap="md" align="flex-start">
        <Title order={2} id="profile-calls">
          {t('calls.title')}
        </Title>
        <Text>{t(`calls.${wish}`)}</Text>
        <Button
          variant="default"
          aria-disabled={allowing.isPending}
          onClick={() => {
            if (!allowing.isPending) allowing.mutate()
          }}
        >
          {t('calls.allow')}
        </Button>
        <Text role="alert" c="var(--mantine-color-error)">
          {allowing.isError ? t('contact.failed') : null}
        </Text>
      </Stack>
    </section>
  )
}
