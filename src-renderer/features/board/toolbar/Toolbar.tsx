import { Button, CloseButton, Group, Kbd, Tabs, TextInput, Tooltip } from '@mantine/core'
import { memo, type KeyboardEvent, type Ref } from 'react'
import { BOARD_TABS, type BoardCounts } from '#shared/ipc/board.ts'
import { CallbacksButton } from '../../callbacks/index.ts'
import { KeyCaps } from '../../commands/index.ts'
import { TasksButton } from '../../tasks/index.ts'
import type { Display } from '../useDisplay.ts'
import classes from './toolbar.module.css'

interface Props {
  readonly query: string
  readonly onQuery: (query: string) => void
  /** From the search box down into the list. */
  readonly onEnterList: () => void
  readonly searchBox: Ref<HTMLInputElement>
  /** Undefined until they are here. */
  readonly counts: BoardCounts | undefined
  readonly display: Display
  /** Takes a newer ranking over, which waits because somebody is using the list; null while there is none. */
  readonly onUpdate: (() => void) | null
}

/** Search and tabs; stays in sight while the list scrolls. Lives inside Mantine's `Tabs`. */
export const Toolbar = memo(function Toolbar(props: Props) {
  const { query, onQuery, onEnterList, searchBox, counts, display, onUpdate } = props
  const { t, locale } = display
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') {
      // An empty box gives the keyboard back to the board.
      if (query === '') event.currentTarget.blur()
      else onQuery('')
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
      onEnterList()
    } else {
      return
    }
    event.preventDefault()
  }
  return (
    <div className={classes.toolbar}>
      <TextInput
        ref={searchBox}
        className={classes.search}
        type="text"
        role="searchbox"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={onKey}
        rightSection={
          query === '' ? (
            <Kbd aria-hidden>/</Kbd>
          ) : (
            <CloseButton size="sm" aria-label={t('search.clear')} onClick={() => onQuery('')} />
          )
        }
      />
      {onUpdate === null ? null : (
        <Button
          className={classes.pill}
          variant="outline"
          radius="xl"
          onClick={onUpdate}
          rightSection={<KeyCaps keys="r" />}
        >
          {t('ranking.update')}
        </Button>
      )}
      <Tabs.List className={classes.tabs} aria-label={t('tabs.label')}>
        {BOARD_TABS.map((tab, index) => (
          <Tooltip key={tab} label={<TabKey label={t('keys.tab', { tab: t(`tabs.${tab}`) })} number={index + 1} />}>
            <Tabs.Tab value={tab} className={classes.tab}>
              {t(`tabs.${tab}`)}{' '}
              <span className={classes.count}>{counts === undefined ? '' : counts[tab].toLocaleString(locale)}</span>
            </Tabs.Tab>
          </Tooltip>
        ))}
      </Tabs.List>
      <div className={classes.callbacks}>
        <CallbacksButton />
        <TasksButton />
      </div>
    </div>
  )
})

function TabKey({ label, number }: { label: string; number: number }) {
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      {label}
      <KeyCaps keys={String(number)} />
    </Group>
  )
}
