import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinkAddresses } from '#shared/ipc/links.ts'
import { useSessionOwner } from '../../api/index.ts'
import { addressDraft, useAddressDraft } from './address-draft.store.ts'
import { ADDRESS_FIELDS, checkAddresses, MAX_LENGTH, type AddressField } from './address-form.ts'
import { useSaveAddresses } from './useSaveAddresses.ts'

/** One field for each address; nothing counts before it is saved. */
export function AddressForm({ kept }: { readonly kept: LinkAddresses }) {
  const { t } = useTranslation('shell')
  const owner = useSessionOwner()
  const typed = useAddressDraft((state) => (state.owner === owner ? state.draft : null))
  const values = typed ?? kept
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Partial<Record<AddressField, string>>>({})
  const { save, busy, refusal } = useSaveAddresses()

  const show = (found: Partial<Record<AddressField, string>>): void => {
    setProblems(found)
    const first = ADDRESS_FIELDS.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const check = checkAddresses(values)
    if (check.ok) {
      setProblems({})
      save(check.addresses, (field, text) => show({ [field]: text }))
    } else {
      const words = ADDRESS_FIELDS.flatMap((field) => {
        const problem = check.problems[field]
        return problem ? [[field, t(`preferences.addresses.${problem}`)] as const] : []
      })
      show(Object.fromEntries(words))
    }
  }
  const undo = (): void => {
    addressDraft.drop()
    setProblems({})
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="xs" c="dimmed">
          {t('preferences.addresses.hint')}
        </Text>
        {ADDRESS_FIELDS.map((field) => (
          <TextInput
            key={field}
            name={field}
            label={t(`preferences.addresses.${field}`)}
            value={values[field]}
            maxLength={MAX_LENGTH[field]}
            error={problems[field]}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => addressDraft.keep(owner, { ...values, [field]: event.currentTarget.value })}
          />
        ))}
        {refusal === null ? null : (
          <Alert color="red" role="alert" py="sm">
            {refusal}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={typed === null} onClick={undo}>
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
