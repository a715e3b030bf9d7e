import { Alert, Button, Group, Modal, ScrollArea, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RESOURCE_LIMITS } from '#shared/domain/resources/index.ts'
import type { KeptResource } from '#shared/ipc/resources.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { notifyOk } from '../../../ui/notices.ts'
import { useAdministrationAction } from '../useAdministration.ts'
import { planImport, type ImportPlan } from './import-plan.ts'

interface Props {
  readonly file: File
  readonly kept: readonly KeptResource[]
  readonly onClose: () => void
}

/** Far more than a thousand lines are. */
const MOST_BYTES = 2_000_000

async function readPlan(file: File, kept: readonly KeptResource[]): Promise<ImportPlan> {
  if (file.size > MOST_BYTES) return { status: 'refused', refusal: { why: 'tooMany' } }
  const limits = { newId: () => crypto.randomUUID(), most: RESOURCE_LIMITS.lines }
  try {
    return planImport(await file.arrayBuffer(), kept, limits)
  } catch {
    // It went away, or was changed, after it was chosen.
    return { status: 'refused', refusal: { why: 'letters' } }
  }
}

/** What a file would change in the list, line by line where it can't; nothing is saved before it is said. */
export function ImportResourcesDialog({ file, kept, onClose }: Props) {
  const { t } = useTranslation(['resources', 'common'])
  const [plan, setPlan] = useState<ImportPlan | null>(null)
  const [against] = useState(kept)
  useEffect(() => {
    let gone = false
    const show = async (): Promise<void> => {
      const read = await readPlan(file, against)
      if (!gone) setPlan(read)
    }
    void show()
    return () => {
      gone = true
    }
  }, [file, against])
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('import.title', { file: file.name })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {plan === null ? <Skeleton height={160} aria-hidden /> : <Preview plan={plan} onClose={onClose} />}
    </Modal>
  )
}

function Preview({ plan, onClose }: { readonly plan: ImportPlan; readonly onClose: () => void }) {
  const { t } = useTranslation(['resources', 'administration'])
  const save = useAdministrationAction(
    (api, resources: KeptResource[]) => api.saveResources({ resources }),
    () => {
      notifyOk(t('import.done', { count: plan.status === 'read' ? plan.save.length : 0 }))
      onClose()
    },
  )
  const changes = plan.status === 'read' ? plan.save.length : 0
  return (
    <Stack gap="md">
      {plan.status === 'refused' ? <Refusal refusal={plan.refusal} /> : <Read plan={plan} />}
      <ErrorNote error={save.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus={changes === 0 || undefined}>
          {t(changes === 0 ? 'import.close' : 'administration:form.cancel')}
        </Button>
        {plan.status === 'read' && changes > 0 ? (
          <Button loading={save.isPending} onClick={() => save.mutate([...plan.save])} data-autofocus>
            {t('import.save', { count: changes })}
          </Button>
        ) : null}
      </Group>
    </Stack>
  )
}

function Refusal({ refusal }: Pick<Extract<ImportPlan, { status: 'refused' }>, 'refusal'>) {
  const { t } = useTranslation('resources')
  const missing = 'missing' in refusal ? refusal.missing.map((column) => t(`import.column.${column}`)).join(', ') : ''
  return (
    <Alert color="red" role="alert">
      <Stack gap={4}>
        <Text>{t(`import.refusal.${refusal.why}`, { missing, most: RESOURCE_LIMITS.lines })}</Text>
        <Text size="sm">{t('import.format')}</Text>
      </Stack>
    </Alert>
  )
}

function Read({ plan }: { readonly plan: Extract<ImportPlan, { status: 'read' }> }) {
  const { t } = useTranslation('resources')
  const { added, changed, same, refused, ignored } = plan
  return (
    <>
      <Text role="status">
        {[
          t('import.added', { count: added }),
          t('import.changed', { count: changed }),
          t('import.same', { count: same }),
          t('import.refused', { count: refused.length }),
        ].join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('import.stays')}
        {ignored.length === 0 ? '' : ` ${t('import.ignored', { columns: ignored.join(', ') })}`}
      </Text>
      {refused.length === 0 ? null : (
        <ScrollArea.Autosize mah={260} type="auto" viewportProps={{ tabIndex: 0 }}>
          <Table aria-label={t('import.refusedTitle')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('import.line')}</Table.Th>
                <Table.Th>{t('import.why')}</Table.Th>
                <Table.Th>{t('import.said')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {refused.map(({ line, why, said }) => (
                <Table.Tr key={line}>
                  <Table.Td>{line}</Table.Td>
                  <Table.Td>{t(`problem.${why}`)}</Table.Td>
                  <Table.Td>
                    <bdi>{said}</bdi>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
    </>
  )
}
