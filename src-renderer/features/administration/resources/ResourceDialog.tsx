import { Button, Checkbox, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isResourcePhone, readAreas, RESOURCE_LIMITS } from '#shared/domain/resources/index.ts'
import type { KeptResource } from '#shared/ipc/resources.ts'
import { LANGUAGES, RESOURCE_NEEDS, type Language, type ResourceNeed } from '#shared/sync/vocabulary.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { useAdministrationAction, useTold } from '../useAdministration.ts'

interface ResourceForm {
  name: string
  need: ResourceNeed | ''
  phone: string
  areas: string
  languages: Language[]
}

/** One resource: who, for which need, where, and in which languages. */
export function ResourceDialog({
  kept,
  onClose,
}: {
  readonly kept: KeptResource | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['resources', 'administration', 'common'])
  const told = useTold()
  const [id] = useState(() => kept?.id ?? crypto.randomUUID())
  const form = useForm<ResourceForm>({
    initialValues: {
      name: kept?.name ?? '',
      need: kept?.need ?? '',
      phone: kept?.phone ?? '',
      areas: kept === null ? '' : kept.zipAreas.length === 0 ? t('all') : kept.zipAreas.join(', '),
      languages: [...(kept?.languages ?? [])],
    },
    clearInputErrorOnChange: true,
    validate: {
      name: (name) => (name.trim() === '' ? t('problem.name') : null),
      need: (need) => (need === '' ? t('problem.need') : null),
      phone: (phone) => (isResourcePhone(phone) ? null : t('problem.phone')),
      areas: (areas) => (readAreas(areas) === null ? t('problem.zip') : null),
      languages: (languages) => (languages.length === 0 ? t('problem.language') : null),
    },
  })
  const save = useAdministrationAction(
    (api, resource: KeptResource) => api.saveResources({ resources: [resource] }),
    () => {
      onClose()
      told.done()
    },
  )
  const submit = form.onSubmit(({ name, need, phone, areas, languages }) => {
    const zipAreas = readAreas(areas)
    if (need === '' || zipAreas === null) return
    save.mutate({
      id,
      version: kept?.version ?? null,
      name: name.trim(),
      need,
      phone: phone.trim(),
      zipAreas,
      languages,
    })
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(kept === null ? 'add' : 'changeTitle', { name: kept?.name ?? '' })}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            {...form.getInputProps('name')}
            label={t('name')}
            maxLength={RESOURCE_LIMITS.name}
            autoComplete="off"
            data-autofocus
          />
          <NativeSelect
            {...form.getInputProps('need')}
            label={t('needOf')}
            data={[
              { value: '', label: t('choose'), disabled: true },
              ...RESOURCE_NEEDS.map((need) => ({ value: need, label: t(`need.${need}`) })),
            ]}
          />
          <TextInput {...form.getInputProps('phone')} label={t('phone')} maxLength={25} autoComplete="off" />
          <TextInput
            {...form.getInputProps('areas')}
            label={t('areas')}
            description={t('areasHint')}
            autoComplete="off"
            spellCheck={false}
          />
          <Checkbox.Group {...form.getInputProps('languages')} label={t('languages')}>
            <Group gap="md" mt={6}>
              {LANGUAGES.map((language) => (
                <Checkbox key={language} value={language} label={t(`language.${language}`)} />
              ))}
            </Group>
          </Checkbox.Group>
          <ErrorNote error={save.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('administration:form.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('administration:form.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
