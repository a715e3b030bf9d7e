import { Button, Stack, TextInput, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PROFILE_FIELDS, type ProfileField } from '#shared/domain/profile/index.ts'
import { FIELD_ATTRIBUTES } from './field-attributes.ts'
import type { ProfileForm, SaveOutcome } from './useProfileForm.ts'

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
        <Button type="submit" aria-disabled={busy} data-loading={busy || undefined}>
          {busy ? t('form.saving') : t('form.save')}
        </Button>
      </Stack>
    </form>
  )
}
