import { ActionIcon, Button, CloseButton, Group, Kbd, Tabs, TextInput, Tooltip } from '@mantine/core'
import { IconLayoutList, IconLayoutSidebar } from '@tabler/icons-react'
import { memo, type KeyboardEvent, type Ref } from 'react'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { BOARD_TABS, type BoardCounts } from '#shared/ipc/board.ts'
import { CallbacksButton } from '../../callbacks/index.ts'
import { KeyCaps } from '../../commands/index.ts'
import type { BoardLayoutChoice } from '../data/useBoardLayout.ts'
import type { Display } from '../useDisplay.ts'
import { ListMenu } from './ListMenu.tsx'
import classes from './toolbar.module.css'

interface Props {
  readonly query: string
  readonly onQuery: (query: string) => void
  /** From the search box down into the list; false when that is on its way already, and the key is one for the list. */
  readonly onEnterList: () => boolean
  readonly searchBox: Ref<HTMLInputElement>
  /** Undefined until they are here. */
  readonly counts: BoardCounts | undefined
  readonly display: Display
  readonly layout: BoardLayoutChoice
  /** Takes a newer ranking over, which waits because somebody is using the list; null while there is none. */
  readonly onUpdate: (() => void) | null
}

/** Search and tabs; stays in sight while the list scrolls. Lives inside Mantine's `Tabs`. */
export const Toolbar = memo(function Toolbar(props: Props) {
  const { query, onQuery, onEnterList, searchBox, counts, display, layout, onUpdate } = props
  const { t, locale } = display
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') {
      // An empty box gives the keyboard back to the board.
      if (query === '') event.currentTarget.blur()
      else onQuery('')
    } else if ((event.key !== 'ArrowDown' && event.key !== 'Enter') || !onEnterList()) {
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
          title={t('ranking.update')}
          aria-label={t('ranking.update')}
          onClick={onUpdate}
          rightSection={<KeyCaps keys={DESK_KEYS['board.refresh']} />}
        >
          <span className={classes.pillLong}>{t('ranking.update')}</span>
          <span className={classes.pillShort}>{t('ranking.short')}</span>
        </Button>
      )}
      <Tabs.List className={classes.tabs} aria-label={t('tabs.label')}>
        {BOARD_TABS.map((tab, index) => (
          <Tooltip
            key={tab}
            label={<KeyHint label={t('keys.tab', { tab: t(`tabs.${tab}`) })} keys={String(index + 1)} />}
          >
            <Tabs.Tab value={tab} className={classes.tab}>
              {t(`tabs.${tab}`)}{' '}
              <span className={classes.count}>{counts === undefined ? '' : counts[tab].toLocaleString(locale)}</span>
            </Tabs.Tab>
          </Tooltip>
        ))}
      </Tabs.List>
      <div className={classes.callbacks}>
        <CallbacksButton />
        <ListMenu display={display} />
        <LayoutButton layout={layout} display={display} />
      </div>
    </div>
  )
})

/** Takes the other layout, of which it is the picture. */
function LayoutButton({ layout, display: { t } }: Pick<Props, 'layout' | 'display'>) {
  const toCompact = layout.is === 'comfortable'
  const label = t(toCompact ? 'layout.useCompact' : 'layout.useComfortable')
  const Icon = toCompact ? IconLayoutSidebar : IconLayoutList
  return (
    <Tooltip label={<KeyHint label={label} keys={DESK_KEYS['board.view']} />}>
      <ActionIcon size={30} variant="default" aria-label={label} aria-keyshortcuts="v" onClick={layout.change}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

function KeyHint({ label, keys }: { label: string; keys: string }) {
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      {label}
      <KeyCaps keys={keys} />
    </Group>
  )
}
