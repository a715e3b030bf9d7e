import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { errorText } from '../../ui/notices.ts'
import { useCommands } from '../commands/index.ts'
import { HiddenRoom } from './HiddenRoom.tsx'
import { RoomList } from './RoomList.tsx'
import classes from './rooms.module.css'
import { useRoomChoice, useRoomKeys } from './useRoomList.ts'

/** A line of the list. */
export interface RoomItem {
  readonly id: string
  readonly title: string
  readonly facts: readonly string[]
  /** About whom it is; null: about no member. */
  readonly memberId: string | null
}

interface Props<T extends RoomItem> {
  readonly title: string
  readonly documentTitle: string
  readonly intro: string
  /** Undefined while they are read. */
  readonly items: readonly T[] | undefined
  readonly error: Error | null
  readonly empty: string
  /** What the key `f` begins. */
  readonly act: string
  /** Above the list. */
  readonly tools?: ReactNode
  /** In place of the list while it is read. */
  readonly loading?: ReactNode
  /** Under the list. */
  readonly below?: ReactNode
  /** The way to the board. */
  readonly toBoard: ReactNode
  /** Shows a member, on the board. */
  readonly onOpenMember: (memberId: string) => void
  /** While it is not certain who is on the line, nothing of anybody is on the screen. */
  readonly hidden: boolean
  /** What is known of the chosen one, and its end. */
  readonly renderPane: (item: T) => ReactNode
}

/** Work of one kind that waits, line by line: a list by keyboard, and beside it the chosen one with what ends it. */
export function WorkRoom<T extends RoomItem>(props: Props<T>) {
  const { items, error, renderPane, hidden, onOpenMember } = props
  const { t } = useTranslation('shell')
  useDocumentTitle(props.documentTitle)
  const list = useRef<HTMLUListElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const shown = hidden ? [] : (items ?? [])
  const choice = useRoomChoice(shown, { list, pane })
  const { chosen } = choice
  useRoomKeys(shown, choice)
  useRoomCommands({ chosen, pane, act: props.act, onOpenMember })
  if (hidden) return <HiddenRoom toBoard={props.toBoard} />
  return (
    <div className={classes['page']}>
      <Stack gap="sm" className={classes['side']}>
        <div>
          <Group justify="space-between" wrap="nowrap" mb={4}>
            <Title order={2} fz="lg">
              {props.title}
            </Title>
            {props.toBoard}
          </Group>
          <Text size="sm" c="dimmed">
            {props.intro}
          </Text>
        </div>
        {props.tools}
        {items === undefined ? (
          error ? (
            <Text role="alert">{errorText(error)}</Text>
          ) : (
            (props.loading ?? <Skeleton height={240} aria-hidden />)
          )
        ) : items.length === 0 ? (
          <Text c="dimmed">{props.empty}</Text>
        ) : (
          <RoomList
            label={props.title}
            items={items}
            chosenId={chosen?.id ?? null}
            onChoose={choice.choose}
            list={list}
            classes={{ list: classes['list'], line: classes['line'] }}
            renderLine={({ title, facts }) => (
              <>
                <bdi className={classes['name']}>{title}</bdi>
                {facts.map((fact) => (
                  <span key={fact} className={classes['fact']} dir="auto">
                    {fact}
                  </span>
                ))}
              </>
            )}
          />
        )}
        {props.below}
      </Stack>
      <div
        ref={pane}
        className={classes['pane']}
        onKeyDown={(event) => {
          // Fields keep the desk's keys to themselves; this one leads out of them.
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.stopPropagation()
          choice.focusList()
        }}
      >
        {chosen === null ? null : (
          <section key={chosen.id} aria-label={t('rooms.chosen', { name: chosen.title })}>
            {renderPane(chosen)}
          </section>
        )}
      </div>
    </div>
  )
}

interface RoomCommands<T extends RoomItem> extends Pick<Props<T>, 'act' | 'onOpenMember'> {
  readonly chosen: T | null
  readonly pane: RefObject<HTMLDivElement | null>
}

function useRoomCommands<T extends RoomItem>({ chosen, pane, act, onOpenMember }: RoomCommands<T>) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const memberId = chosen?.memberId ?? null
  useCommands([
    ...(memberId === null
      ? []
      : [
          {
            id: 'rooms.open',
            label: t('rooms.open'),
            group: 'board' as const,
            keys: 'Enter',
            ofList: true,
            run: () => onOpenMember(memberId),
          },
        ]),
    ...(chosen === null
      ? []
      : [
          {
            id: 'rooms.act',
            label: act,
            group: 'board' as const,
            keys: DESK_KEYS['tasks.end'],
            ofList: true,
            run: () => pane.current?.querySelector<HTMLElement>('[data-first]')?.focus(),
          },
        ]),
    {
      id: 'rooms.leave',
      label: t('rooms.leave'),
      group: 'board',
      keys: 'Escape',
      run: () => void navigate('/dashboard'),
    },
  ])
}
