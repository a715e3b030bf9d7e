import { Badge, Menu, ScrollArea, Text } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Unread } from '#shared/ipc/chat.ts'
import { call, useDeskApi, useDeskEvent } from '../../api/index.ts'
import { chatActions } from './chat.store.ts'
import classes from './chat.module.css'

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

const itemsOf = (menu: Element | null | undefined): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[data-menu-item]') ?? []),
]

/**
 * An item whose messages somebody reads elsewhere goes, and the keyboard with it would be nowhere, where no arrow finds back
 * into the menu: it stays at the same place of the menu. Answers what to give the element around the items.
 */
function useStaysInMenu() {
  const menu = useRef<Element | null>(null)
  const place = useRef(0)
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return
    const items = itemsOf(menu.current)
    items[Math.min(place.current, items.length - 1)]?.focus()
  })
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
      menu.current = currentTarget.closest('[role=menu]')
      place.current = Math.max(itemsOf(menu.current).indexOf(target), 0)
    },
  }
}

interface Props {
  readonly unread: Unread
  /** Before a conversation opens: whatever has the keyboard then gets it back when that is closed, and the item is gone by then. */
  readonly onOpen: () => void
}

/**
 * Items of a menu: who has written, whoever waits longest first, also of members without an open gap, who are in no list.
 * Nothing where everything is read.
 */
export function UnreadItems({ unread: { total, members }, onOpen }: Props) {
  const { t } = useTranslation('chat')
  const around = useStaysInMenu()
  if (total === 0) return null
  const shown = members.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <Menu.Label>{t('waiting.title', { count: total })}</Menu.Label>
      <ScrollArea.Autosize mah={240} type="auto" {...around}>
        {members.map(({ memberId, name, count }) => (
          <Menu.Item
            key={memberId}
            className={classes.waiting}
            leftSection={<IconMessage size={14} aria-hidden />}
            rightSection={
              <Badge size="sm" variant="light">
                {count}
              </Badge>
            }
            onClick={() => {
              onOpen()
              chatActions.open(memberId)
            }}
          >
            <bdi>{name}</bdi>
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
