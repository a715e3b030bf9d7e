import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { memberQuestionOf, type MemberQuestion } from '#shared/domain/assistant/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import { formatDate, localDate, toEpochMs, type DisplayLocale } from '#shared/domain/time/index.ts'
import type { AssistantAnswer } from '#shared/ipc/assistant.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { bothTimes } from '../callbacks/index.ts'
import { callGate, gateText, useHealthHidden } from '../calls/index.ts'
import { assistantActions, assistantState, type MemberInSight } from './assistant.store.ts'

/** Lets the assistant answer about the member who is selected on the board. `now` in milliseconds. */
export function useAssistantMember(card: BoardCard | null, now: number): void {
  useEffect(() => {
    assistantActions.look(card && { card, now })
    return () => assistantActions.look(null)
  }, [card, now])
}

/**
 * Answers what is asked about the member in sight from the card on this computer, by rules: nothing is sent and no model is asked.
 * Null where the question is about something else, nobody is selected, or nothing about health may be on the screen.
 */
export function useMemberAnswer(): (question: string) => Promise<AssistantAnswer | null> {
  const { t, i18n } = useTranslation(['assistant', 'board', 'callbacks', 'tasks'])
  const { t: board } = useTranslation('board')
  const api = useDeskApi()
  const isHidden = useHealthHidden()
  const locale: DisplayLocale = i18n.language.startsWith('es') ? 'es' : 'en'
  const list = (items: readonly string[]): string => new Intl.ListFormat(locale).format(items)

  const promised = async (memberId: string): Promise<string[]> => {
    const [callbacks, tasks] = await Promise.all([call(api.callbacks.list()), call(api.tasks.listOf({ memberId }))])
    const calls = callbacks.flatMap((one) => {
      if (one.memberId !== memberId) return []
      const { theirs, mine } = bothTimes(one.dueAt, one.timeZone, locale)
      return [theirs === null ? t('callbacks:due.mine', { mine }) : t('callbacks:due.both', { theirs, mine })]
    })
    const open = tasks
      .filter(({ status }) => status === 'open')
      .map(({ task, dueOn }) =>
        t('assistant:member.task', { kind: t(`tasks:kind.${task}`), day: formatDate(dueOn, locale) }),
      )
    return [
      ...(calls.length > 0 ? [t('assistant:member.callbacks', { list: list(calls) })] : []),
      ...(open.length > 0 ? [t('assistant:member.tasks', { list: list(open) })] : []),
    ]
  }

  const openFor = (card: BoardCard): string[] => {
    const gaps = [...new Set(card.openGapNames.map((name) => gapNameIn(name, locale)))]
    const nudges = card.kitNudges.map(({ kitType }) => kitType)
    const approvals = card.kitsToApprove.map(({ kitType }) => kitType)
    return [
      gaps.length > 0 ? t('assistant:member.gaps', { list: list(gaps) }) : t('assistant:member.noGaps'),
      ...(card.badges.resultsReady ? [t('assistant:member.results')] : []),
      ...(nudges.length > 0 ? [t('assistant:member.nudges', { list: list(nudges) })] : []),
      ...(approvals.length > 0 ? [t('assistant:member.approvals', { list: list(approvals) })] : []),
      ...(card.unreadMessages > 0 ? [t('assistant:member.unread')] : []),
    ]
  }

  const lastContactWith = ({ lastContactAt }: BoardCard): string => {
    if (lastContactAt === null) return t('assistant:member.neverReached')
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    const day = localDate(here, toEpochMs(lastContactAt)) ?? lastContactAt.slice(0, 10)
    return t('assistant:member.lastContact', { day: formatDate(day, locale) })
  }

  const kitsOf = ({ badges, kitNudges }: BoardCard): string[] => [
    badges.kitArrived ? t('assistant:member.kitArrived') : t('assistant:member.noKitArrived'),
    ...(kitNudges.length > 0
      ? [t('assistant:member.nudges', { list: list(kitNudges.map(({ kitType }) => kitType)) })]
      : []),
  ]

  const linesFor = async (asked: MemberQuestion, { card, now }: MemberInSight): Promise<string[]> => {
    if (asked === 'mayCall') {
      const why = gateText(callGate(card, now), { t: board, locale, zone: card.timeZone, now })
      return [why ?? t('assistant:member.mayCall')]
    }
    if (asked === 'lastContact') return [lastContactWith(card)]
    if (asked === 'kit') return kitsOf(card)
    const waiting = await promised(card.id)
    if (asked === 'open') return [...openFor(card), ...waiting]
    return waiting.length > 0 ? waiting : [t('assistant:member.nothingPromised')]
  }

  return async (question) => {
    const { inSight } = assistantState()
    if (inSight === null || isHidden) return null
    const name = `${inSight.card.firstName} ${inSight.card.lastName}`
    const asked = memberQuestionOf(question, name)
    if (asked === null) return null
    const lines = await linesFor(asked, inSight)
    return {
      answer: [t('assistant:member.about', { name }), ...lines].join('\n'),
      sources: [{ title: t('assistant:member.source'), url: null }],
      confidence: 100,
      refusal: null,
      related: [],
      offline: false,
    }
  }
}
