import { Anchor, Table, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditLine } from '#shared/ipc/audit.ts'
import classes from './audit.module.css'
import { useAuditPeople } from './useAuditLog.ts'
import { useAuditWords } from './useAuditWords.ts'

/** The element of a line that can be led to. */
const placeOf = ({ id }: AuditLine): string => `audit-${id}`

interface TableProps {
  readonly lines: readonly AuditLine[]
  readonly onPerson: ((staffId: string) => void) | null
}

/** Events, newest first. Where earlier ones are added, who reads by keyboard or ear is led to the first of them. */
export function AuditTable({ lines, onPerson }: TableProps) {
  const { t } = useTranslation('audit')
  const shown = useRef(lines.length)
  useEffect(() => {
    const first = lines[shown.current]
    shown.current = lines.length
    if (first) document.getElementById(placeOf(first))?.focus()
  }, [lines])
  const wordsOf = useAuditWords()
  const people = useAuditPeople(onPerson !== null)
  /** Of two people of one name and role nobody can tell here who it was. */
  const idOf = ({ who, role }: AuditLine): string | null => {
    const named = people.filter((one) => one.name === who && one.role === role)
    return named.length === 1 ? (named[0]?.id ?? null) : null
  }
  return (
    <Table.ScrollContainer minWidth={onPerson === null ? 700 : 900} className={classes['sheet'] ?? ''}>
      <Table verticalSpacing="xs" highlightOnHover className={classes['table'] ?? ''}>
        <caption>
          <VisuallyHidden>{t('table.caption')}</VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="19%">{t('table.when')}</Table.Th>
            <Table.Th w="20%">{t('table.who')}</Table.Th>
            <Table.Th>{t('table.what')}</Table.Th>
            <Table.Th w="19%">{t('table.whom')}</Table.Th>
            <Table.Th w="7%" className={classes['number'] ?? ''}>
              {t('table.number')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} words={wordsOf(line)} staffId={idOf(line)} onPerson={onPerson} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface LineProps extends Pick<TableProps, 'onPerson'> {
  readonly line: AuditLine
  /** Who did it, where that can be told. */
  readonly staffId: string | null
  readonly words: ReturnType<ReturnType<typeof useAuditWords>>
}

function Line({ line, staffId, onPerson, words: { when, received, who, role, what, whom } }: LineProps) {
  const { t } = useTranslation('audit')
  return (
    <Table.Tr>
      <Table.Td>
        <Text fz="inherit">{when}</Text>
        {received ? <Small text={received} /> : null}
      </Table.Td>
      <Table.Td>
        {staffId === null || onPerson === null ? (
          <Text fz="inherit">{who}</Text>
        ) : (
          <Anchor
            component="button"
            type="button"
            fz="inherit"
            ta="start"
            title={t('table.ofPerson', { name: who })}
            onClick={() => onPerson(staffId)}
          >
            {who}
          </Anchor>
        )}
        {role ? <Small text={role} /> : null}
      </Table.Td>
      <Table.Th scope="row" fw={400} id={placeOf(line)} tabIndex={-1}>
        <Text fz="inherit" fw={600}>
          {what}
        </Text>
        {line.fields.length > 0 ? <Small text={t('fields', { fields: line.fields.join(', ') })} /> : null}
      </Table.Th>
      <Table.Td>{whom ?? '–'}</Table.Td>
      <Table.Td className={classes['number'] ?? ''}>{line.id}</Table.Td>
    </Table.Tr>
  )
}

function Small({ text }: { readonly text: string }) {
  return (
    <Text size="xs" c="dimmed">
      {text}
    </Text>
  )
}
