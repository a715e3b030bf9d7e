import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { HelpPhone } from '../../ui/HelpPhone.tsx'
import { FIELD_ATTRIBUTES, type ContactField } from './field-attributes.ts'
import { SignedOut } from './SignedOut.tsx'
import { useContactForm, type ContactForm } from './useContactForm.ts'

/** Phone and e-mail: to where the sign-in codes go, so a new one counts once a code has arrived there. */
export function SignInContacts() {
  const { t } = useTranslation('profile')
  return (
    <section aria-labelledby="profile-sign-in">
      <Stack gap="lg">
        <Title order={2} id="profile-sign-in">
          {t('signIn.title')}
        </Title>
        <Text>{t('signIn.text')}</Text>
        <ContactEditor field="phone" />
        <ContactEditor field="email" />
      </Stack>
    </section>
  )
}

function ContactEditor({ field }: { readonly field: ContactField }) {
  const { t } = useTranslation('profile')
  const form = useContactForm(field)
  const { shown, isEdited, problem, busy, sentTo, edit, submit } = form
  return (
    <form
      noValidate
      aria-label={t(`field.${field}`)}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="sm">
        <TextInput
          name={field}
          {...FIELD_ATTRIBUTES[field]}
          autoCapitalize="none"
          spellCheck={false}
          label={t(`field.${field}`)}
          value={shown}
          readOnly={sentTo !== null}
          onChange={(event) => edit(event.currentTarget.value)}
          error={sentTo === null && problem !== null && problem !== 'signedOut' ? t(`signIn.problem.${problem}`) : null}
          errorProps={{ role: 'alert' }}
        />
        {sentTo !== null && <CodeFields form={form} field={field} />}
        {problem === 'signedOut' && <SignedOut onOpen={form.forgetProblem} />}
        {sentTo === null && isEdited && (
          <Group>
            <Button type="submit" aria-disabled={busy} data-loading={busy || undefined}>
              {shown.trim() === '' ? t(`signIn.${field}.remove`) : t(`signIn.${field}.send`)}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

function CodeFields({ form, field }: { readonly form: ContactForm; readonly field: ContactField }) {
  const { t } = useTranslation('profile')
  const hint = useId()
  const { code, problem, busy, sentTo, purpose, typeCode, cancel } = form
  const isToPhone = (field === 'phone') === (purpose === 'change')
  return (
    <>
      <Text role="status" id={hint}>
        {t(isToPhone ? 'signIn.phone.sent' : 'signIn.email.sent', { contact: sentTo })}
        {purpose === 'remove' ? ` ${t('signIn.removes')}` : null}
      </Text>
      <TextInput
        // The member has just pressed the button above, which is gone.
        autoFocus
        name={`${field}-code`}
        label={t('signIn.code')}
        aria-describedby={hint}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        value={code}
        onChange={(event) => typeCode(event.currentTarget.value)}
        error={problem === null || problem === 'signedOut' ? null : t(`signIn.problem.${problem}`)}
        errorProps={{ role: 'alert' }}
      />
      {/* Said of every number: nobody learns here who texted what. */}
      {isToPhone ? <Text>{t('signIn.phone.stopped')}</Text> : null}
      {isToPhone ? <HelpPhone /> : null}
      <Group>
        <Button type="submit" aria-disabled={busy} data-loading={busy || undefined}>
          {t('signIn.confirm')}
        </Button>
        <Button variant="default" onClick={cancel}>
          {t('signIn.cancel')}
        </Button>
      </Group>
    </>
  )
}
