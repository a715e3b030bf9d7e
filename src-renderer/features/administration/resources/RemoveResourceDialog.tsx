import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KeptResource } from '#shared/ipc/resources.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { useAdministrationAction, useTold } from '../useAdministration.ts'

/** Asks before a resource is offered no more. */
export function RemoveResourceDialog({ kept, onClose }: { readonly kept: KeptResource; readonly onClose: () => void }) {
  const { t } = useTranslation(['resources', 'administration', 'common'])
  const told = useTold()
  const remove = useAdministrationAction(
    (api) => api.removeResource({ id: kept.id, version: kept.version ?? '' }),
    () => {
      onClose()
      told.done()
    },
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('removeTitle', { name: kept.name })}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack gap="lg">
        <Text>{t('removeText')}</Text>
        <ErrorNote error={remove.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('administration:form.cancel')}
          </Button>
          <Button color="red.8" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t('remove')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
