import { Stack, Text, Title, Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatDateInWords } from '#shared/domain/time/format.ts'
import { PROFILE_FIELDS, type ProfileField } from '#shared/domain/profile/index.ts'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { usePortalConfig } from '../../services/PortalServicesContext.tsx'
import { PhoneLink } from '../../ui/HelpPhone.tsx'
import { hideToast, showToast } from '../../ui/toast.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { memberQueries } from '../../services/member-queries.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { ContactPreferences } from './ContactPreferences.tsx'
import classes from './profile.module.css'
import { LanguageChoice } from './LanguageChoice.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { RecentChanges } from './RecentChanges.tsx'
import { SignedOut } from './SignedOut.tsx'
import { SignInContacts } from './SignInContacts.tsx'
import { TalkPermissions } from './TalkPermissions.tsx'
import { useProfileForm, type SaveOutcome, type ProfileForm } from './useProfileForm.ts'
import { FIELD_ATTRIBUTES } from './field-attributes.ts'

/** `/portal/profile`: what the plan knows of the member, and how it may write to them. */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  const form = useProfileForm()
  const [isSignedOut, setSignedOut] = useState(false)
  usePageTitle(t('pageTitle'))
  const tell = (outcome: SaveOutcome): void => {
    setSignedOut(outcome === 'signedOut')
    if (outcome === 'conflict' || outcome === 'refused' || outcome === 'signedOut') hideToast()
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
      {isSignedOut ? <SignedOut onOpen={() => setSignedOut(false)} /> : null}
      <LanguageChoice />
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

interface ProfileFieldsProps {
  readonly form: ProfileForm
  readonly onOutcome: (outcome: SaveOutcome) => void
}

/** The form. The browser's own bubbles stay away: what is wrong is said beside the field, and the first such field is focused. */
export function ProfileFields({ form, onOutcome }: ProfileFieldsProps) {
  const { t } = useTranslation('profile')
  const element = useRef<HTMLFormElement>(null)
  const { shown, problems, busy, edit, save } = form
  const submit = async (): Promise<void> => onOutcome(await save())
  // Each refused save gives new problems; they are on the screen by now.
  useEffect(() => {
    if (Object.keys(problems).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])
  const errorOf = (field: ProfileField): string | null => {
    return problems[field] === undefined ? null : t(`problem.${field}`)
  }
  return (
    <form
      ref={element}
      noValidate
      aria-labelledby="profile-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="lg">
        <Title order={2} id="profile-form">
          {t('form.title')}
        </Title>
        {PROFILE_FIELDS.map((field) => (
          <TextInput
            key={field}
            name={field}
            {...FIELD_ATTRIBUTES[field]}
            spellCheck={false}
            label={t(`field.${field}`)}
            value={shown[field]}
            onChange={(event) => edit(field, event.currentTarget.value)}
            error={errorOf(field)}
            errorProps={{ role: 'alert' }}
          />
        ))}
        {/* Stays in place and keeps the focus while it waits. */}
        <Button type="submit" aria-disabled={busy}>
          {busy ? t('form.saving') : t('form.save')}
        </Button>
      </Stack>
    </form>
  )
}
