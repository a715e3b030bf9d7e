import { Tabs, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import { formatDate } from '#shared/domain/time/index.ts'
import type { EvidenceWork } from '#shared/ipc/evidence.ts'
import { memberQuery, useDeskApi } from '../../api/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { FailedWorkList, LoadingWorkList } from '../../ui/WorkList.tsx'
import { useCommands, type Command } from '../commands/index.ts'
import { GapEvidence } from './GapEvidence.tsx'
import classes from './room.module.css'
import { useEvidenceWork } from './useEvidenceWork.ts'

const TABS = ['waiting', 'returned', 'due'] as const
type Tab = (typeof TABS)[number]
const TAB_OF = { document: 'waiting', entry: 'waiting', returned: 'returned', due: 'due' } as const

interface Props {
  readonly onLeave: () => void
  readonly toBoard?: ReactNode
}

/**
 * The evidence desk: what waits on this station, by keyboard. Arrows choose, Enter goes to what can be done about it and opens its
 * document, Escape comes back; what is decided makes room for the next (docs/rules/care.md#the-evidence-desk).
 */
export function EvidenceRoom({ onLeave, toBoard }: Props) {
  const { t } = useTranslation('evidence')
  const { items, error, retry } = useEvidenceWork()
  const [tab, setTab] = useState<Tab>('waiting')
  const list = useRef<HTMLUListElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const all = items ?? []
  const inTab = (one: Tab): readonly EvidenceWork[] => all.filter(({ what }) => TAB_OF[what] === one)
  const shown = inTab(tab)
  const { selected, choose, focusList } = useChoice(shown, list, pane)
  useRoomCommands({ shown, selected, choose, focusList, setTab, onLeave, list, pane })
  if (error) return <FailedWorkList error={error} onRetry={retry} />
  if (!items) return <LoadingWorkList label={t('room.loading')} />
  return (
    <Tabs
      className={classes.room}
      variant="pills"
      value={tab}
      activateTabWithKeyboard={false}
      onChange={(value) => setTab(TABS.find((one) => one === value) ?? 'waiting')}
    >
      <div className={classes.head}>
        <Tabs.List aria-label={t('room.tabs')}>
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`room.tab.${one}`)} <span className={classes.count}>{inTab(one).length}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {toBoard}
      </div>
      <Tabs.Panel value={tab} className={classes.frame}>
        <div className={classes.column}>
          {shown.length === 0 ? (
            <p className={classes.empty}>{t(`room.empty.${tab}`)}</p>
          ) : (
            <List items={shown} selectedId={selected?.id ?? null} onChoose={choose} list={list} />
          )}
        </div>
        <div ref={pane} className={classes.detail} tabIndex={-1}>
          <VisuallyHidden component="h2">{t('room.chosen')}</VisuallyHidden>
          {selected === null ? null : <Chosen key={selected.id} item={selected} />}
        </div>
      </Tabs.Panel>
    </Tabs>
  )
}

/** Which line is chosen: the one that took the place of a line that has gone. The keyboard goes along. */
function useChoice(
  shown: readonly EvidenceWork[],
  list: RefObject<HTMLUListElement | null>,
  pane: RefObject<HTMLDivElement | null>,
) {
  const [chosen, setChosen] = useState<{ readonly id: string; readonly index: number } | null>(null)
  const found = shown.findIndex(({ id }) => id === chosen?.id)
  const index = found >= 0 ? found : Math.min(chosen?.index ?? 0, shown.length - 1)
  const selected = shown[index] ?? null
  const choose = (id: string): void =>
    setChosen({
      id,
      index: Math.max(
        0,
        shown.findIndex((one) => one.id === id),
      ),
    })
  const focusList = (): void => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
  const before = useRef<string | null>(null)
  useLayoutEffect(() => {
    const id = selected?.id ?? null
    const hasGone = before.current !== null && before.current !== id && !shown.some((one) => one.id === before.current)
    before.current = id
    // Whatever had the keyboard went with its line.
    if (document.activeElement === document.body || (hasGone && pane.current?.contains(document.activeElement)))
      focusList()
  })
  return { selected, choose, focusList }
}

interface ListProps {
  readonly items: readonly EvidenceWork[]
  readonly selectedId: string | null
  readonly onChoose: (id: string) => void
  readonly list: RefObject<HTMLUListElement | null>
}

function List({ items, selectedId, onChoose, list }: ListProps) {
  const { t } = useTranslation(['evidence', 'board'])
  const { locale } = useFormatContext()
  return (
    <>
      <div className={classes.titles} aria-hidden>
        {(['who', 'what', 'since', 'left'] as const).map((column) => (
          <span key={column}>{t(`room.column.${column}`)}</span>
        ))}
      </div>
      <ul ref={list} role="listbox" data-desk-keys aria-label={t('room.title')} className={classes.list}>
        {items.map((item) => (
          <li
            key={item.id}
            role="option"
            aria-selected={item.id === selectedId}
            tabIndex={item.id === selectedId ? 0 : -1}
            className={classes.line}
            onClick={() => onChoose(item.id)}
            onFocus={() => onChoose(item.id)}
          >
            <bdi className={classes.who}>{item.memberName}</bdi>{' '}
            <span className={classes.what}>
              {gapNameIn(item.gapName, locale)}
              <span className={classes.faint}> · {item.own ? t('room.own') : t(`room.what.${item.what}`)}</span>
            </span>{' '}
            <span className={classes.since}>{formatDate(item.at.slice(0, 10), locale)}</span>{' '}
            <span className={classes.due}>
              {item.daysLeft === null ? t('room.over') : null}
              {item.daysLeft === 0 ? t('board:gaps.lastDay') : null}
              {item.daysLeft ? t('board:gaps.left', { count: item.daysLeft }) : null}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The gap of the chosen line, with all that is known of it and what this person may do. */
function Chosen({ item }: { readonly item: EvidenceWork }) {
  const { t } = useTranslation('evidence')
  const { locale } = useFormatContext()
  const api = useDeskApi()
  const { data, error, refetch } = useQuery(memberQuery(api, item.memberId))
  if (error && !data) return <FailedWorkList error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingWorkList label={t('room.loading')} />
  const gap = data.gaps.find(({ id }) => id === item.gapId)
  if (gap === undefined) return <p className={classes.empty}>{t('room.gone')}</p>
  return (
    <section className={classes.chosen} aria-label={`${item.memberName}: ${gapNameIn(gap.name, locale)}`}>
      <h3 className={classes.name}>
        <bdi>{item.memberName}</bdi> · {gapNameIn(gap.name, locale)}
      </h3>
      <GapEvidence gap={gap} detail={data} />
    </section>
  )
}

interface RoomCommands {
  readonly shown: readonly EvidenceWork[]
  readonly selected: EvidenceWork | null
  readonly choose: (id: string) => void
  readonly focusList: () => void
  readonly setTab: (tab: Tab) => void
  readonly onLeave: () => void
  readonly list: RefObject<HTMLUListElement | null>
  readonly pane: RefObject<HTMLDivElement | null>
}

function useRoomCommands({ shown, selected, choose, focusList, setTab, onLeave, list, pane }: RoomCommands): void {
  const { t } = useTranslation('evidence')
  const move = (id: 'next' | 'previous', keys: readonly string[], step: number): Command => ({
    id: `evidence.${id}`,
    label: t(`room.${id}`),
    group: 'board',
    keys,
    keyOnly: true,
    ofList: true,
    run: () => {
      const index = shown.findIndex(({ id: one }) => one === selected?.id)
      const item = shown[Math.max(0, Math.min(shown.length - 1, index + step))]
      if (item === undefined) return
      focusList()
      choose(item.id)
    },
  })
  useCommands([
    move('next', [DESK_KEYS['board.next'], 'ArrowDown'], 1),
    move('previous', [DESK_KEYS['board.previous'], 'ArrowUp'], -1),
    ...TABS.map((tab, index): Command => ({
      id: `evidence.tab.${tab}`,
      label: t('room.showTab', { tab: t(`room.tab.${tab}`) }),
      group: 'board',
      keys: String(index + 1),
      run: () => setTab(tab),
    })),
    ...(selected === null
      ? []
      : [
          {
            id: 'evidence.open',
            label: t('room.open'),
            group: 'board' as const,
            keys: 'Enter',
            ofList: true,
            run: () => {
              // A gap may have other entries and documents: Enter is about the chosen one alone.
              const line = pane.current?.querySelector(`[data-line="${selected.id}"]`)
              const found = (what: string) => (line ?? pane.current)?.querySelector<HTMLButtonElement>(what)
              const document = found('[data-open-document][aria-expanded="false"]')
              document?.click()
              ;(found('[data-verify]') ?? document ?? found('button') ?? pane.current)?.focus()
            },
          },
        ]),
    {
      id: 'evidence.back',
      label: t('room.leave'),
      group: 'board',
      keys: 'Escape',
      run: () => (list.current?.contains(document.activeElement) === false ? focusList() : onLeave()),
    },
  ])
}
