import { ActionIcon, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isForPrograms, type ExportColumn } from '#shared/domain/exports/index.ts'
import type { PartProps } from './export-draft.ts'

/** Names and order of the chosen columns, and their places in a file of fixed width: as a plan's layout wants them. */
export function ExportLayout({ draft, set, error }: PartProps & { readonly error: string | undefined }) {
  const { t } = useTranslation('exports')
  const { columns, format } = draft
  const [asked, setAsked] = useState(false)
  const shown = asked || format === 'fixed'
  const move = (at: number, by: -1 | 1): void => {
    const next = [...columns]
    const [taken] = next.splice(at, 1)
    if (taken !== undefined) next.splice(at + by, 0, taken)
    set({ columns: next })
  }
  if (!shown) {
    return (
      <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={() => setAsked(true)}>
        {t('layout.open')}
      </Button>
    )
  }
  return (
    <Stack gap={6} role="group" aria-label={t('layout.title')}>
      <Text size="sm" fw={600}>
        {t('layout.title')}
      </Text>
      {columns.map((column, at) => (
        <Group key={column} gap="xs" wrap="nowrap">
          <ActionIcon
            variant="default"
            aria-label={t('layout.up', { column: t(`column.${column}`) })}
            disabled={at === 0}
            onClick={() => move(at, -1)}
          >
            <IconArrowUp size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('layout.down', { column: t(`column.${column}`) })}
            disabled={at === columns.length - 1}
            onClick={() => move(at, 1)}
          >
            <IconArrowDown size={14} aria-hidden />
          </ActionIcon>
          <Name column={column} draft={draft} set={set} isFirst={at === 0} />
        </Group>
      ))}
      {error === undefined ? null : (
        <Text size="xs" c="var(--mantine-color-red-text)">
          {error}
        </Text>
      )}
    </Stack>
  )
}

function Name({
  column,
  draft: { kind, labels, widths, format },
  set,
  isFirst,
}: PartProps & { readonly column: ExportColumn; readonly isFirst: boolean }) {
  const { t } = useTranslation('exports')
  const own = t(`column.${column}`)
  return (
    <>
      <Text size="sm" w={170} flex="none" truncate>
        {own}
      </Text>
      <TextInput
        flex={1}
        size="xs"
        aria-label={t('layout.name', { column: own })}
        placeholder={isForPrograms(kind) ? column : own}
        value={labels[column] ?? ''}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => {
          const { [column]: _, ...others } = labels
          const said = event.currentTarget.value
          set({ labels: said === '' ? others : { ...others, [column]: said } })
        }}
      />
      {format === 'fixed' ? (
        <NumberInput
          size="xs"
          w={90}
          min={1}
          max={500}
          allowDecimal={false}
          aria-label={t('layout.width', { column: own })}
          placeholder={t('layout.letters')}
          value={widths[column] ?? ''}
          {...(isFirst ? { 'data-field': 'widths' } : {})}
          onChange={(value) => {
            const { [column]: _, ...others } = widths
            set({ widths: typeof value === 'number' ? { ...others, [column]: value } : others })
          }}
        />
      ) : null}
    </>
  )
}
