import { Button, Group, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { retryAnew } from '../services/broken-scripts.ts'
import { Placeholders } from './Placeholders.tsx'

interface AsyncSectionProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching' | 'refetch'>
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
  const { data, isError, isFetching, refetch } = query
  if (data !== undefined) {
    return empty?.when(data) ? <Text>{empty.text}</Text> : <>{children(data)}</>
  }
  if (isError && !isFetching) {
    return (
      <Stack gap="sm" role="alert">
        <Text fw={650}>{t('list.failedTitle')}</Text>
        <Text>{t('list.failed')}</Text>
        <Group>
          <Button onClick={() => void retryAnew(refetch)}>{t('list.retry')}</Button>
        </Group>
      </Stack>
    )
  }
  return <Placeholders label={t('list.loading')} count={3} height={96} />
}
