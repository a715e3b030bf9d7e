import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import { formatDate } from '#shared/domain/time/index.ts'
import type { EvidenceWork } from '#shared/ipc/evidence.ts'
import { memberQuery, useDeskApi, useDeskEvent } from '../../api/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { FailedWorkList, LoadingWorkList } from '../../ui/WorkList.tsx'
import { useCommands } from '../commands/index.ts'
import { ExportButton } from '../exports/index.ts'
import { HiddenRoom, NothingHere, TabbedRoom, useRoomChoice, useRoomKeys, type RoomChoice } from '../rooms/index.ts'
import { GapEvidence } from './GapEvidence.tsx'
import classes from './room.module.css'
import { useEvidenceWork } from './useEvidenceWork.ts'

const TABS = ['waiting', 'returned', 'due', 'requests'] as const
type Tab = (typeof TABS)[number]
const TAB_OF = {
  document: 'waiting',
  entry: 'waiting',
  result: 'waiting',
  returned: 'returned',
  due: 'due',
  request: 'requests',
} as const

interface Props {
  /** While it is not certain who is on the line, nothing of anybody is on the screen. */
  readonly hidden: boolean
  readonly onLeave: () => void
  readonly toBoard?: ReactNode
}

/**
 * The evidence desk: what waits on this station, by keyboard. Arrows choose, Enter goes to what can be done about it and opens its
 * document, letters act, Escape comes back; what is decided makes room for the next (docs/rules/care.md#the-evidence-desk).
 */
export function EvidenceRoom({ hidden, onLeave, toBoard }: Props) {
  const { t } = useTranslation('evidence')
  const { items, error, retry } = useEvidenceWork()
  const [tab, setTab] = useState<Tab>('waiting')
  const list = useRef<HTMLUListElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const all = hidden ? [] : (items ?? [])
  const inTab = (one: Tab): readonly EvidenceWork[] => all.filter(({ what }) => TAB_OF[what] === one)
  const shown = inTab(tab)
  const tabs = TABS.map((value) => ({ value, label: t(`room.tab.${value}`), count: inTab(value).length }))
  const choice = useRoomChoice(shown, { list, pane })
  useRoomKeys(shown, choice, { tabs, onTab: setTab })
  useRoomCommands({ ...choice, onLeave, list, pane })
  if (hidden) return <HiddenRoom toBoard={toBoard} />
  if (error) return <FailedWorkList error={error} onRetry={retry} />
  if (!items) return <LoadingWorkList label={t('room.loading')} />
  return (
    <TabbedRoom
      tabsLabel={t('room.tabs')}
      tabs={tabs}
      tab={tab}
      onTab={setTab}
      tools={
        <>
          <ExportButton kind="evidence" asked={{ status: tab === 'requests' ? 'request' : tab }} />
          {toBoard}
        </>
      }
      listLabel={t('room.title')}
      columns={(['who', 'what', 'since', 'left'] as const).map((column) => t(`room.column.${column}`))}
      layout={classes.lines ?? ''}
      items={shown}
      empty={t(`room.empty.${tab}`)}
      renderLine={(item) => <Line item={item} />}
      choice={choice}
      list={list}
      paneTitle={t('room.chosen')}
      pane={pane}
    >
      {choice.chosen === null ? null : <Chosen key={choice.chosen.id} item={choice.chosen} />}
    </TabbedRoom>
  )
}

function Line({ item }: { readonly item: EvidenceWork }) {
  const { locale } = useFormatContext()
  return (
    <>
      <bdi className={classes.who}>{item.memberName}</bdi>{' '}
      <span className={classes.what}>
        {gapNameIn(item.gapName, locale)}
        <span className={classes.faint}>
          {' · '}
          <WhatWaits item={item} />
        </span>
      </span>{' '}
      <span className={classes.since}>{formatDate(item.at.slice(0, 10), locale)}</span>{' '}
      <span className={classes.due}>
        <UntilWhen item={item} />
      </span>
    </>
  )
}

function WhatWaits({ item }: { readonly item: EvidenceWork }) {
  const { t } = useTranslation('evidence')
  if (item.request === null) return item.own ? t('room.own') : t(`room.what.${item.what}`)
  const { step, askedOf } = item.request
  return (
    <>
      {t(`room.step.${step}`)}
      {askedOf === '' ? null : (
        <>
          , <bdi>{askedOf}</bdi>
        </>
      )}
    </>
  )
}

/** When something is due of a request; else how long the service of the gap still counts. */
function UntilWhen({ item: { request, daysLeft } }: { readonly item: EvidenceWork }) {
  const { t } = useTranslation(['evidence', 'board'])
  const { locale } = useFormatContext()
  if (request !== null) {
    const on = formatDate(request.on, locale)
    return request.due ? <strong className={classes.late}>{on}</strong> : on
  }
  if (daysLeft === null) return t('room.over')
  return daysLeft === 0 ? t('board:gaps.lastDay') : t('board:gaps.left', { count: daysLeft })
}

/** The gap of the chosen line, with all that is known of it and what this person may do. */
function Chosen({ item }: { readonly item: EvidenceWork }) {
  const { t } = useTranslation('evidence')
  const { locale } = useFormatContext()
  const api = useDeskApi()
  // What came for the gap is here as soon as the list has it, also where this member was looked at before.
  const { data, error, refetch } = useQuery({ ...memberQuery(api, item.memberId), refetchOnMount: 'always' })
  useDeskEvent(api.evidence.onChanged, () => void refetch())
  if (error && !data) return <FailedWorkList error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingWorkList label={t('room.loading')} />
  const gap = data.gaps.find(({ id }) => id === item.gapId)
  if (gap === undefined) return <NothingHere>{t('room.gone')}</NothingHere>
  return (
    <section
      className={classes.chosen}
      // Before it is open, so that nothing moves from one entry to the next.
      data-wide={item.what === 'entry' || item.what === 'document' || undefined}
      aria-label={`${item.memberName}: ${gapNameIn(gap.name, locale)}`}
    >
      <h3 className={classes.name}>
        <bdi>{item.memberName}</bdi> · {gapNameIn(gap.name, locale)}
      </h3>
      <GapEvidence gap={gap} detail={data} />
    </section>
  )
}

interface RoomCommands extends Pick<RoomChoice<EvidenceWork>, 'chosen' | 'focusList'> {
  readonly onLeave: () => void
  readonly list: RefObject<HTMLUListElement | null>
  readonly pane: RefObject<HTMLDivElement | null>
}

/** What can be done by key about a line of each kind, where its button is there. */
const ACTS = {
  entry: ['verify', 'return', 'enter', 'exclude'],
  document: ['enter', 'return', 'exclude'],
  result: ['enter', 'ask', 'exclude'],
  returned: ['enter', 'ask', 'exclude'],
  due: ['enter', 'ask', 'exclude'],
  request: ['sheet', 'sent', 'ask', 'end', 'enter'],
} as const satisfies Record<EvidenceWork['what'], readonly string[]>

/** A button of the pane that belongs to the gap, and to no line of it. */
const inGap = (pane: HTMLElement | null, what: string): HTMLButtonElement | null =>
  pane?.querySelector<HTMLButtonElement>(`${what}:not([data-line] *)`) ?? null

/** Evidence is entered from a document where one is chosen, and a request is asked again where one is; else it is about the gap. */
const isOfGap = (chosen: EvidenceWork['what'], act: string): boolean =>
  act === 'exclude' || (act === 'enter' && chosen !== 'document') || (act === 'ask' && chosen !== 'request')

function useRoomCommands({ chosen, focusList, onLeave, list, pane }: RoomCommands): void {
  const { t } = useTranslation('evidence')
  // A gap may have other entries, documents and requests: a key is about the chosen one alone. While its line is not here yet, a key that
  // is about it does nothing.
  const found = (what: string, ofGap = false): HTMLButtonElement | null => {
    const line = pane.current?.querySelector(`[data-line="${chosen?.id}"]`)
    return line?.querySelector<HTMLButtonElement>(what) ?? (ofGap ? inGap(pane.current, what) : null)
  }
  const goTo = (what: string): void => {
    const document = found('[data-open-document][aria-expanded="false"]')
    document?.click()
    // Evidence is entered from a document, and where an entry lacks something.
    const next = found(what) ?? found('[data-act="enter"]') ?? found('[data-act="return"]')
    ;(next ?? document ?? found('button', true) ?? pane.current)?.focus()
  }
  const act = (what: string): void => {
    const button = found(`[data-act="${what}"]`, chosen !== null && isOfGap(chosen.what, what))
    // Nothing is verified by one key: the first one shows the document and leads to the button.
    if (what === 'verify' && (button === null || button !== window.document.activeElement))
      return goTo('[data-act="verify"]')
    button?.focus()
    button?.click()
  }
  useCommands([
    ...(chosen === null
      ? []
      : [
          {
            id: 'evidence.open',
            label: t('room.open'),
            group: 'board' as const,
            keys: 'Enter',
            ofList: true,
            run: () => goTo('[data-act="verify"]'),
          },
          ...ACTS[chosen.what].map((name) => ({
            id: `evidence.${name}`,
            label: t(`room.act.${name}`),
            group: 'board' as const,
            keys: DESK_KEYS[`evidence.${name}`],
            run: () => act(name),
          })),
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
