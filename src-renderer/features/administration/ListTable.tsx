import { ActionIcon, Menu, Table, VisuallyHidden } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './administration.module.css'

interface ListTableProps {
  /** Pixels; on less it scrolls. */
  readonly minWidth: number
  /** The headings of all columns but the last, which holds the menu of each row. */
  readonly heads: readonly (string | { readonly atEnd: string })[]
  readonly children: ReactNode
}

/** A list of the administration: `children` are its rows, each with a menu of what may be done with it at the end. */
export function ListTable({ minWidth, heads, children }: ListTableProps) {
  const { t } = useTranslation('administration')
  return (
    <Table.ScrollContainer minWidth={minWidth} className={classes['sheet'] ?? ''}>
      <Table verticalSpacing="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) =>
              typeof head === 'string' ? (
                <Table.Th key={head}>{head}</Table.Th>
              ) : (
                <Table.Th key={head.atEnd} ta="end">
                  {head.atEnd}
                </Table.Th>
              ),
            )}
            <Table.Th w={56}>
              <VisuallyHidden>{t('actions.title')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** What may be done with whom or what a row is about. `children` are the menu's items. */
export function RowMenu({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { t } = useTranslation('administration')
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('actions.of', { name })}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
