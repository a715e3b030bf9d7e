import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm, type FormErrors } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinkAddresses } from '#shared/ipc/links.ts'
import { useSessionOwner } from '../../api/index.ts'
import { addressDraft } from './address-draft.store.ts'
import { ADDRESS_FIELDS, addressProblems, MAX_LENGTH, tidied, type AddressField } from './address-form.ts'
import { useSaveAddresses } from './useSaveAddresses.ts'

interface AddressFormProps {
  readonly kept: LinkAddresses
  /** Fixed by the organization. */
  readonly managed: readonly AddressField[]
}

/** One field for each address; nothing counts before it is saved. */
export function AddressForm({ kept, managed }: AddressFormProps) {
  const { t } = useTranslation('shell')
  const { form, show } = useAddressForm(kept)
  const { save, busy, refusal } = useSaveAddresses()

  const focusFirst = (errors: FormErrors): void => {
    const first = ADDRESS_FIELDS.find((field) => errors[field])
    if (first) form.getInputNode(first)?.focus()
  }
  const submit = form.onSubmit((addresses) => {
    const onField = (field: AddressField, text: string): void => {
      form.setFieldError(field, text)
      focusFirst({ [field]: text })
    }
    save(addresses, { onSaved: show, onField })
  }, focusFirst)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="xs" c="dimmed">
          {t('preferences.addresses.hint')}
        </Text>
        {ADDRESS_FIELDS.map((field) => (
          <TextInput
            key={field}
            {...form.getInputProps(field)}
            name={field}
            label={t(`preferences.addresses.${field}`)}
            readOnly={managed.includes(field)}
            description={managed.includes(field) ? t('preferences.addresses.managed') : null}
            maxLength={MAX_LENGTH[field]}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
        {refusal === null ? null : (
          <Alert color="red" role="alert" py="sm">
            {refusal}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={!form.isDirty()} onClick={form.reset}>
            {t('preferences.addresses.undo')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('preferences.addresses.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Starts with what was typed before the desk was locked, else with what is kept, and follows that while nothing is typed. */
function useAddressForm(kept: LinkAddresses) {
  const { t } = useTranslation('shell')
  const owner = useSessionOwner()
  const form = useForm<LinkAddresses>({
    initialValues: addressDraft.of(owner) ?? kept,
    clearInputErrorOnChange: false,
    validate: (typed) =>
      Object.fromEntries(
        Object.entries(addressProblems(typed)).map(([field, problem]) => [
          field,
          t(`preferences.addresses.${problem}`),
        ]),
      ),
    transformValues: tidied,
    onValuesChange: (typed) => {
      if (ADDRESS_FIELDS.every((field) => typed[field] === kept[field])) addressDraft.drop()
      else addressDraft.keep(owner, typed)
    },
  })
  const show = (saved: LinkAddresses, typed: LinkAddresses | null = null): void => {
    form.setInitialValues(saved)
    form.setValues(typed ?? saved)
  }
  const follow = useEffectEvent((saved: LinkAddresses) => show(saved, addressDraft.of(owner)))
  useEffect(() => follow(kept), [kept])
  return { form, show }
}
