import { Stack, Text, Title, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDateInWords } from '#shared/domain/time/format.ts'
import { useDisplayLocale } from '../../services/useDisplayLocale.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { usePortalConfig } from '../../services/usePortalConfig.ts'
import { PhoneLink } from '../../ui/HelpPhone.tsx'
import { hideToast, showToast } from '../../ui/toast.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { memberQueries } from '../../services/member-queries.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { ContactPreferences } from './ContactPreferences.tsx'
import classes from './profile.module.css'
import { OpenSessions } from './OpenSessions.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import { RecentChanges } from './RecentChanges.tsx'
import { SignInContacts } from './SignInContacts.tsx'
import { TalkPermissions } from './TalkPermissions.tsx'
import { useProfileForm, type SaveOutcome } from './useProfileForm.ts'

/** `/portal/profile`: what the plan knows of the member, and how it may write to them. */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  const form = useProfileForm()
  usePageTitle(t('pageTitle'))
  const tell = (outcome: SaveOutcome): void => {
    if (outcome === 'conflict' || outcome === 'refused') hideToast()
    if (outcome === 'saved') void showToast({ tone: 'success', text: t('saved') })
    if (outcome === 'unchanged') void showToast({ tone: 'success', text: t('unchanged') })
    if (outcome === 'failed') void showToast({ tone: 'failure', text: t('failed') })
  }
  return (
    <Stack gap="xl" maw="40rem">
      <Title order={1}>{t('title')}</Title>
      <RecentChanges />
      <FixedFacts />
      {form.conflict === null ? (
        <ProfileFields form={form} onOutcome={tell} />
      ) : (
        <ConflictChoice
          key={form.conflict.theirs.updated_at}
          conflict={form.conflict}
          busy={form.busy}
          onChoose={(values) => void form.settle(values).then(tell)}
        />
      )}
      <SignInContacts />
      <ContactPreferences />
      <DoNotCallNotice />
      <TalkPermissions />
      <OpenSessions />
    </Stack>
  )
}

/** What only the plan can change, as plain text. */
function FixedFacts() {
  const { t } = useTranslation('profile')
  const locale = useDisplayLocale()
  const { member } = useMember()
  const { helpPhone } = usePortalConfig()
  return (
    <section aria-label={t('fixed.label')}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('fixed.birthDate')}</dt>
          <dd>
            {member.date_of_birth === null ? t('fixed.unknown') : formatDateInWords(member.date_of_birth, locale)}
          </dd>
        </div>
        <div>
          <dt>{t('fixed.memberId')}</dt>
          <dd>{member.member_id}</dd>
        </div>
      </dl>
      <Text mt="xs">
        {helpPhone === null ? (
          t('fixed.hint')
        ) : (
          <>
            {t('fixed.hintPhone')} <PhoneLink phone={helpPhone} />
          </>
        )}
      </Text>
    </section>
  )
}

/** Who asked on the phone not to be called sees it here, and may take it back. Nobody else sees anything. */
function DoNotCallNotice() {
  const { t } = useTranslation('profile')
  const signedIn = useMember()
  const queries = useQueryClient()
  const scope = useQuery(memberQueries.doNotCall(signedIn)).data ?? null
  const allowing = useMutation({
    mutationFn: () => signedIn.api.profile.allowCalls(),
    onSuccess: () => {
      queries.setQueryData(memberQueries.doNotCall(signedIn).queryKey, null)
      void showToast({ tone: 'success', text: t('calls.allowed') })
    },
  })
  if (scope === null) return null
  return (
    <section aria-labelledby="profile-calls">
      <Stack gap="md" align="flex-start">
        <Title order={2} id="profile-calls">
          {t('calls.title')}
        </Title>
        <Text>{t(`calls.${scope}`)}</Text>
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
