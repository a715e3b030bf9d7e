import { Badge, Box, Button, Menu, ScrollArea, Text, Tooltip } from '@mantine/core'
import { IconDownload, IconInbox, IconMessage } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayExport } from '#shared/domain/exports/index.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import type { Unread } from '#shared/ipc/chat.ts'
import { call, useDeskApi, useDeskEvent, useSession } from '../../api/index.ts'
import { notifyInfo } from '../../ui/notices.ts'
import { KeyCaps, useCommands } from '../commands/index.ts'
import { exportDialog } from '../exports/index.ts'
import { chatActions } from './chat.store.ts'
import classes from './chat.module.css'
import { useWaited } from './useWaited.ts'

const KEY = ['chat', 'unread'] as const
const NONE: Unread = { total: 0, members: [] }

/** Messages of members that wait, unread or not ended; none until they are here. */
function useUnread(): Unread {
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
 * Items of a menu: who has written and since when they wait, whoever waits longest first, also of members without an open gap, who are
 * in no list.
 */
function UnreadItems({ unread: { total, members }, onOpen }: Props) {
  const { t } = useTranslation('chat')
  const around = useStaysInMenu()
  const waited = useWaited()
  const shown = members.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <Menu.Label>{t('waiting.title', { count: total })}</Menu.Label>
      <Text size="xs" c="dimmed" px="sm" pb={4}>
        {t('waiting.clock')}
      </Text>
      <ScrollArea.Autosize mah={240} type="auto" {...around}>
        {members.map(({ memberId, name, count, since }) => (
          <Menu.Item
            key={memberId}
            className={classes.waiting}
            leftSection={<IconMessage size={14} aria-hidden />}
            rightSection={
              <>
                <Text component="span" size="xs" c="dimmed" mr={6}>
                  {waited(since)}
                </Text>
                <Badge size="sm" variant="light">
                  {count}
                </Badge>
              </>
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
    </>
  )
}

/** Who waits, as a file, for those who may take it along. */
function InboxExport() {
  const { t } = useTranslation('exports')
  const session = useSession()
  if (session.kind !== 'signed-in' || !mayExport('inbox', session.role)) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconDownload size={14} aria-hidden />}
        onClick={() => exportDialog.open({ kind: 'inbox' })}
      >
        {t('open')}
      </Menu.Item>
    </>
  )
}

/** What members wrote and nobody has ended, by chat, text message and e-mail: how much, and how long the first of them has waited. */
export function Inbox() {
  const { t } = useTranslation('chat')
  const unread = useUnread()
  const waited = useWaited()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { total, members } = unread
  const first = members[0]
  const open = (): void => {
    if (total === 0) notifyInfo(t('waiting.none'))
    else setOpened(true)
  }
  useCommands([{ id: 'chat.inbox', label: t('inbox'), group: 'desk', keys: DESK_KEYS['desk.inbox'], run: open }])
  const said = first ? `${t('waiting.title', { count: total })} · ${waited(first.since)}` : t('waiting.none')
  return (
    <Menu
      opened={opened && total > 0}
      onChange={(next) => (next ? open() : setOpened(false))}
      position="bottom-end"
      width={300}
      returnFocus
    >
      <Menu.Target>
        <Tooltip
          label={
            <>
              {said} <KeyCaps keys={DESK_KEYS['desk.inbox']} />
            </>
          }
        >
          <Button
            ref={button}
            variant={total === 0 ? 'subtle' : 'light'}
            color={total === 0 ? 'gray' : 'brand'}
            aria-label={`${t('inbox')}: ${said}`}
            leftSection={<IconInbox size={16} aria-hidden />}
          >
            {total}
            {first ? (
              <Box component="span" visibleFrom="lg" ml={4}>
                {t('waiting.first', { waited: waited(first.since) })}
              </Box>
            ) : null}
          </Button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <UnreadItems unread={unread} onOpen={() => button.current?.focus()} />
        <InboxExport />
      </Menu.Dropdown>
    </Menu>
  )
}
