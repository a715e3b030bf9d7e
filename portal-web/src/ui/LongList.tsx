import { Button, Group, Stack, Title } from '@mantine/core'
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CareList } from './CareCard.tsx'

/** As many as a slow phone draws within a second. */
const AT_FIRST = 20
const MORE = 40

interface LongListProps<T> {
  /** In the order of the list. */
  readonly rows: readonly T[]
  /** In four digits. */
  readonly yearOf: (row: T) => string
  /** Level of the headings of years. */
  readonly level: 2 | 3
  readonly children: (row: T) => ReactNode
}

/** Cards of which there may be hundreds: the first of them, the others by a button, under their years where there are many. */
export function LongList<T extends { readonly id: string }>({ rows, yearOf, level, children }: LongListProps<T>) {
  const { t } = useTranslation('care')
  const [shown, setShown] = useState(AT_FIRST)
  const [firstNew, setFirstNew] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  // The button that was pressed has moved away below: reading goes on where the new ones begin.
  useEffect(() => {
    if (firstNew !== null) list.current?.querySelector<HTMLElement>('[data-first-new]')?.focus()
  }, [firstNew])
  const years = new Map<string, T[]>()
  for (const row of rows.slice(0, shown)) {
    const year = yearOf(row)
    years.set(year, [...(years.get(year) ?? []), row])
  }
  const left = rows.length - shown
  const showMore = (): void => {
    setFirstNew(rows[shown]?.id ?? null)
    setShown(shown + MORE)
  }
  return (
    <Stack gap="md" ref={list}>
      {[...years].map(([year, ofYear]) => (
        <Fragment key={year}>
          {rows.length > AT_FIRST ? <Title order={level}>{year}</Title> : null}
          <CareList>
            {ofYear.map((row) => (
              <li key={row.id} {...(row.id === firstNew && { 'data-first-new': true, tabIndex: -1 })}>
                {children(row)}
              </li>
            ))}
          </CareList>
        </Fragment>
      ))}
      {left > 0 ? (
        <Group>
          <Button variant="default" onClick={showMore}>
            {t('showMore', { left })}
          </Button>
        </Group>
      ) : null}
    </Stack>
  )
}
