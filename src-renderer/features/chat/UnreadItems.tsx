import { Badge, Menu, ScrollArea, Text } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Unread } from '#shared/ipc/chat.ts'
import { call, useDeskApi, useDeskEvent } from '../../api/index.ts'
import { chatActions } from './chat.store.ts'

const KEY = ['chat', 'unread'] as const
const NONE: Unread = { total: 0, members: [] }

/** Messages of members that nobody has read; none until they are here. */
export function useUnread(): Unread {
  const api = useDeskApi()
  const client = useQueryClient()
  const { data = NONE } = useQuery({ queryKey: KEY, queryFn: () => call(api.chat.getUnread()) })
  useDeskEvent(api.chat.onUnreadChanged, () => void client.invalidateQueries({ queryKey: KEY }))
  return data
}

/**
 * Items of a menu: who has written, whoever waits longest first, also of members without an open gap, who are in no list.
 * Nothing where everything is read.
 */
export function UnreadItems({ unread: { total, members } }: { readonly unread: Unread }) {
  const { t } = useTranslation('chat')
  if (total === 0) return null
  const shown = members.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <Menu.Label>{t('waiting.title', { count: total })}</Menu.Label>
      <ScrollArea.Autosize mah={240} type="auto">
        {members.map(({ memberId, name, count }) => (
          <Menu.Item
            key={memberId}
            leftSection={<IconMessage size={14} aria-hidden />}
            rightSection={
              <Badge size="sm" variant="light">
                {count}
              </Badge>
            }
            onClick={() => chatActions.open(memberId)}
          >
            <Text span size="sm" lineClamp={1}>
              <bdi>{name}</bdi>
            </Text>
          </Menu.Item>
        ))}
        {shown < total ? (
          <Text size="xs" c="dimmed" px="sm" py={4}>
            {t('waiting.more')}
          </Text>
        ) : null}
      </ScrollArea.Autosize>
      <Menu.Divider />
    </>
  )
}
