import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import { mayExport } from '#shared/domain/exports/index.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { BOARD_SORTS, ENDS_SOON_DAYS, type BoardSort } from '#shared/ipc/board.ts'
import { useSession } from '../../../api/index.ts'
import { KeyCaps } from '../../commands/index.ts'
import { exportDialog } from '../../exports/index.ts'
import { boardActions, useBoardStore } from '../board.store.ts'
import type { Display } from '../useDisplay.ts'
import classes from './toolbar.module.css'

/** Toggles the members with whom the person has to do. */
export const MINE_KEY = DESK_KEYS['board.mine']

interface Props {
  readonly display: Display
}

/** Whose members the list shows and in which order. On the sample board nobody is anybody's. */
export function ListMenu({ display: { t } }: Props) {
  const mineOnly = useBoardStore((state) => state.mineOnly)
  const sort = useBoardStore((state) => state.sort)
  const endingOnly = useBoardStore((state) => state.endingOnly)
  const hasOwn = useSession().kind === 'signed-in'
  const label = t('order.menu')
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon
            size={30}
            variant={mineOnly || endingOnly || sort !== 'queue' ? 'light' : 'default'}
            aria-label={label}
          >
            <IconAdjustmentsHorizontal size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {hasOwn ? (
          <Menu.CheckboxItem
            checked={mineOnly}
            onChange={(checked) => boardActions.choose({ mineOnly: checked })}
            rightSection={<KeyCaps keys={MINE_KEY} />}
          >
            {t('order.mine')}
          </Menu.CheckboxItem>
        ) : null}
        <Menu.CheckboxItem checked={endingOnly} onChange={(checked) => boardActions.choose({ endingOnly: checked })}>
          {t('order.ending', { count: ENDS_SOON_DAYS })}
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Label>{t('order.label')}</Menu.Label>
        <Menu.RadioGroup value={sort} onChange={(value) => boardActions.choose({ sort: value as BoardSort })}>
          {BOARD_SORTS.map((offered) => (
            <Menu.RadioItem key={offered} value={offered}>
              {t(`order.sort.${offered}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <BoardExport />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The members whom the list shows, as a file; what has no field in the dialog is said there. */
function BoardExport() {
  const { t } = useTranslation('exports')
  const session = useSession()
  const shown = useBoardStore(
    useShallow(({ tab, mineOnly, endingOnly, query, showFinished }) => ({
      tab,
      mineOnly,
      endingOnly,
      query,
      showFinished,
    })),
  )
  const { tab, query } = shown
  // A search looks at everybody.
  const searches = query.trim() !== ''
  if (session.kind !== 'signed-in' || !mayExport('members', session.role)) return null
  const take = (): void =>
    exportDialog.open({
      kind: 'members',
      asked: { status: tab === 'all' || tab === 'best-time' ? null : tab },
      shown: { list: 'board', ...shown },
      also: [
        ...(tab === 'best-time' ? [t('narrows.bestTime')] : []),
        ...(searches ? [t('narrows.search', { query: query.trim() })] : []),
        ...(shown.mineOnly && !searches ? [t('narrows.mine')] : []),
        ...(shown.endingOnly && !searches ? [t('narrows.ending')] : []),
        ...(shown.showFinished || searches ? [] : [t('narrows.unfinished')]),
      ],
    })
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconDownload size={14} aria-hidden />} onClick={take}>
        {t('open')}
      </Menu.Item>
    </>
  )
}

/**
 * What the list is limited to and how it is ordered, while that is not the usual. A search looks at everybody: the place of the note
 * stays then, so that the list does not move while somebody types.
 */
export function ListNote({ display: { t } }: Props) {
  const mineOnly = useBoardStore((state) => state.mineOnly)
  const endingOnly = useBoardStore((state) => state.endingOnly)
  const searching = useBoardStore((state) => state.query.trim() !== '')
  const sort = useBoardStore((state) => state.sort)
  if (!mineOnly && !endingOnly && sort === 'queue') return null
  const narrows = !(searching && sort !== 'queue')
  const parts = [
    mineOnly && narrows ? t('order.onlyMine') : '',
    endingOnly && narrows ? t('order.onlyEnding', { count: ENDS_SOON_DAYS }) : '',
    sort === 'queue' ? '' : t(`order.by.${sort}`),
  ]
  return (
    <p
      className={classes.note}
      role="status"
      style={searching && sort === 'queue' ? { visibility: 'hidden' } : undefined}
    >
      {parts.filter((part) => part !== '').join(' · ')}
      <Button
        size="compact-xs"
        variant="subtle"
        onClick={() => boardActions.choose({ mineOnly: false, endingOnly: false, sort: 'queue' })}
      >
        {t('order.usual')}
      </Button>
    </p>
  )
}
