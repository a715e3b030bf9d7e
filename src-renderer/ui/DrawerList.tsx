import { Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorText } from './notices.ts'

interface DrawerListProps<T> {
  /** The query of the list: what was read before stays while it can't be read again. */
  readonly list: { readonly data: readonly T[] | undefined; readonly error: Error | null }
  readonly empty: string
  /** Stands above the cards. */
  readonly intro: string
  /** Stands below that: what may be done with the list as a whole. */
  readonly tools?: ReactNode
  /** Stands below a list that is only the beginning of a longer one. */
  readonly more?: string | null
  /** The card of one item. */
  readonly children: (item: T) => ReactNode
}

/** What waits for a decision, a card each: in a drawer beside the board. */
export function DrawerList<T>({
  list: { data, error },
  empty,
  intro,
  tools = null,
  more = null,
  children,
}: DrawerListProps<T>) {
  if (!data) return error ? <Text role="alert">{errorText(error)}</Text> : <Skeleton height={120} aria-hidden />
  if (data.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <Stack gap="md">
      <Text c="dimmed">{intro}</Text>
      {tools}
      {data.map(children)}
      {more === null ? null : <Text c="dimmed">{more}</Text>}
    </Stack>
  )
}
