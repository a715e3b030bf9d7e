import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm, type FormErrors } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinkAddresses } from '#shared/ipc/links.ts'
import { addressesQuery, call, toApiError, useDeskApi, useSessionOwner } from '../../api/index.ts'
import { errorText, notifyOk } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import {
  ADDRESS_FIELDS,
  addressProblems,
  isAddressField,
  MAX_LENGTH,
  tidied,
  type AddressField,
} from './address-form.ts'

/** What was typed and not saved yet, and by whom; null when nothing was. */
let kept: { readonly owner: string; readonly draft: LinkAddresses } | null = null

/** Addresses that are being edited. Outside the dialog, so that a desk that locks meanwhile gives them back. */
export const addressDraft = {
  of: (owner: string): LinkAddresses | null => (kept?.owner === owner ? kept.draft : null),
  keep: (owner: string, draft: LinkAddresses): void => {
    kept = { owner, draft }
  },
  drop: (): void => {
    kept = null
  },
}

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

interface Outcome {
  /** The addresses as main keeps them now. */
  readonly onSaved: (saved: LinkAddresses) => void
  /** Main put its refusal down to one field. */
  readonly onField: (field: AddressField, text: string) => void
}

interface SaveAddresses {
  readonly save: (addresses: LinkAddresses, outcome: Outcome) => void
  readonly busy: boolean
  /** Why the last try was refused as a whole; null when it was not. */
  readonly refusal: string | null
}

/** Saves all addresses at once; a refused form keeps what was typed. */
function useSaveAddresses(): SaveAddresses {
  const { t } = useTranslation('shell')
  const api = useDeskApi()
  const client = useQueryClient()
  const { busy, run } = useOneAtATime({ wholeDoubleClick: true })
  const [refusal, setRefusal] = useState<string | null>(null)
  return {
    busy,
    refusal,
    save: (addresses, { onSaved, onField }) =>
      run(async () => {
        setRefusal(null)
        try {
          const saved = await call(api.links.setAddresses(addresses))
          client.setQueryData(addressesQuery(api).queryKey, saved)
          onSaved(saved)
          notifyOk(t('preferences.addresses.saved'))
        } catch (error) {
          const { field } = toApiError(error)
          if (isAddressField(field)) onField(field, errorText(error))
          else setRefusal(errorText(error))
        }
      }),
  }
}
