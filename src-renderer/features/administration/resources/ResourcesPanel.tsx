import { Alert, Button, FileButton, Group, Menu, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normalizeName } from '#shared/domain/text/index.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import type { KeptResource } from '#shared/ipc/resources.ts'
import { call, useDeskApi } from '../../../api/index.ts'
import { errorText } from '../../../ui/notices.ts'
import { ExportButton } from '../../exports/index.ts'
import { ListTable, RowMenu } from '../ListTable.tsx'
import { ImportResourcesDialog } from './ImportResourcesDialog.tsx'
import { RemoveResourceDialog } from './RemoveResourceDialog.tsx'
import { ResourceDialog } from './ResourceDialog.tsx'

const resourcesQuery = (api: DeskApi) =>
  queryOptions({ queryKey: ['administration', 'resources'], queryFn: () => call(api.administration.listResources()) })

type Open =
  | { readonly kind: 'save'; readonly resource: KeptResource | null }
  | { readonly kind: 'remove'; readonly resource: KeptResource }
  | { readonly kind: 'import'; readonly file: File }

/** The plan's own list of local help (docs/rules/care.md#local-resources). */
export function ResourcesPanel() {
  const { t } = useTranslation('administration')
  const { data, error, isFetching, refetch } = useQuery(resourcesQuery(useDeskApi()))
  if (data) return <Resources resources={data} />
  if (!error) return <Skeleton height={320} aria-hidden />
  return (
    <Alert color="red" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text>{errorText(error)}</Text>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </Stack>
    </Alert>
  )
}

function Resources({ resources }: { readonly resources: readonly KeptResource[] }) {
  const { t } = useTranslation('resources')
  const { t: tExports } = useTranslation('exports')
  const [open, setOpen] = useState<Open | null>(null)
  const [search, setSearch] = useState('')
  const resetFile = useRef<() => void>(null)
  const close = (): void => {
    setOpen(null)
    // The same file can be chosen again once it was corrected.
    resetFile.current?.()
  }
  const wanted = normalizeName(search)
  const shown = resources.filter((resource) =>
    normalizeName([resource.name, t(`need.${resource.need}`), ...resource.zipAreas].join(' ')).includes(wanted),
  )
  return (
    <Stack gap="md" maw={1080}>
      <Text c="dimmed">{t('intro')}</Text>
      <Group justify="space-between">
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          miw={280}
        />
        <Group gap="sm">
          <ExportButton
            kind="resources"
            size="xs"
            shown={{ list: 'rows', ids: shown.map(({ id }) => id) }}
            also={wanted === '' ? [] : [tExports('narrows.search', { query: search.trim() })]}
          />
          <FileButton
            accept=".csv,.txt,text/csv"
            resetRef={resetFile}
            onChange={(file) => (file === null ? undefined : setOpen({ kind: 'import', file }))}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFileImport size={16} aria-hidden />}>
                {t('import.button')}
              </Button>
            )}
          </FileButton>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpen({ kind: 'save', resource: null })}
          >
            {t('add')}
          </Button>
        </Group>
      </Group>
      {shown.length === 0 ? (
        <Text>{t(resources.length === 0 ? 'none' : 'noMatch')}</Text>
      ) : (
        <ResourcesTable resources={shown} onOpen={setOpen} />
      )}
      {open?.kind === 'save' ? <ResourceDialog kept={open.resource} onClose={close} /> : null}
      {open?.kind === 'remove' ? <RemoveResourceDialog kept={open.resource} onClose={close} /> : null}
      {open?.kind === 'import' ? <ImportResourcesDialog file={open.file} kept={resources} onClose={close} /> : null}
    </Stack>
  )
}

interface TableProps {
  readonly resources: readonly KeptResource[]
  readonly onOpen: (open: Open) => void
}

function ResourcesTable({ resources, onOpen }: TableProps) {
  const { t } = useTranslation('resources')
  return (
    <ListTable minWidth={720} heads={[t('name'), t('needOf'), t('phone'), t('areas'), t('languages')]}>
      {resources.map((resource) => (
        <Table.Tr key={resource.id}>
          <Table.Th scope="row">
            <bdi>{resource.name}</bdi>
          </Table.Th>
          <Table.Td>{t(`need.${resource.need}`)}</Table.Td>
          <Table.Td>{resource.phone}</Table.Td>
          <Table.Td maw={260}>
            {resource.zipAreas.length === 0 ? t('everywhere') : resource.zipAreas.join(', ')}
          </Table.Td>
          <Table.Td>{resource.languages.map((language) => t(`language.${language}`)).join(', ')}</Table.Td>
          <Table.Td>
            <RowMenu name={resource.name}>
              <Menu.Item onClick={() => onOpen({ kind: 'save', resource })}>{t('change')}</Menu.Item>
              <Menu.Item color="red" onClick={() => onOpen({ kind: 'remove', resource })}>
                {t('remove')}
              </Menu.Item>
            </RowMenu>
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
