import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { retryAnew } from '../services/broken-scripts.ts'
import { holdIdleWork } from '../services/when-idle.ts'
import { whyFailed } from '../services/why-failed.ts'

interface AsyncSectionProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>
  /** What is said when there is nothing, already in the language on the screen. */
  readonly empty?: { readonly when: (data: T) => boolean; readonly text: string }
  readonly children: (data: T) => ReactNode
}

/**
 * A list that loads, is empty, is there, or failed with a way to try again. What was loaded stays on the screen when a
 * later refresh fails.
 */
export function AsyncSection<T>({ query, empty, children }: AsyncSectionProps<T>) {
  const { t } = useTranslation('member')
  const { data, error, isError, isFetching, refetch } = query
  if (data !== undefined) {
    return empty?.when(data) ? <Text>{empty.text}</Text> : <>{children(data)}</>
  }
  if (isError && !isFetching) {
    return (
      <Stack gap="sm" role="alert">
        <Text fw={650}>{t('list.failedTitle')}</Text>
        <Text>{t(whyFailed(error) === 'offline' ? 'list.failed' : 'list.failedHere')}</Text>
        <Group>
          <Button onClick={() => void retryAnew(refetch)}>{t('list.retry')}</Button>
        </Group>
      </Stack>
    )
  }
  return <Loading />
}

const SLOW_MS = 8_000

/**
 * Gives up what the page still waits for and asks for it anew. Where that is only a script, which a browser asks for once, the page is
 * loaded anew.
 */
async function askAnew(queries: QueryClient): Promise<void> {
  const waiting = queries
    .getQueryCache()
    .findAll({ type: 'active', fetchStatus: 'fetching' })
    .filter(({ queryKey: [name], state }) => name !== 'parts' && state.data === undefined)
  if (waiting.length === 0) window.location.reload()
  await Promise.all(
    waiting.map(async (query) => {
      await query.cancel({ silent: true })
      await query.fetch().catch(() => {})
    }),
  )
}

/** What is waited for; where that takes long, it says so and offers to ask for it again. */
function Loading() {
  const { t } = useTranslation('member')
  return (
    <Stack gap="md">
      <Placeholders label={t('list.loading')} count={3} height={96} />
      <SlowNotice />
    </Stack>
  )
}

/** Stands as long as a page waits, and says nothing at first: then that it takes long, with a way to ask for everything again. */
export function SlowNotice() {
  const { t } = useTranslation('member')
  const queries = useQueryClient()
  const [tries, setTries] = useState(0)
  const [slowTry, setSlowTry] = useState<number | null>(null)
  const isSlow = slowTry === tries
  useEffect(() => {
    const timer = setTimeout(() => setSlowTry(tries), SLOW_MS)
    return () => clearTimeout(timer)
  }, [tries])
  const again = useCallback(() => {
    setTries((before) => before + 1)
    void askAnew(queries)
  }, [queries])
  if (!isSlow) return null
  return (
    <Stack gap="sm" role="status">
      <Text>{t('list.slow')}</Text>
      <Group>
        <Button variant="default" onClick={again}>
          {t('list.retry')}
        </Button>
      </Group>
    </Stack>
  )
}

interface PlaceholdersProps {
  readonly count: number
  /** Pixels. */
  readonly height: number
  /** What is waited for, unless the children say it. */
  readonly label?: string
  readonly children?: ReactNode
}

/** Stands where something will be that the page waits for; what nobody waits for is fetched after it. */
export function Placeholders({ count, height, label, children }: PlaceholdersProps) {
  useEffect(holdIdleWork, [])
  return (
    <Stack gap="md" role="status" aria-label={label}>
      {children}
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} height={height} radius="lg" />
      ))}
    </Stack>
  )
}
