import type { i18n as I18n } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { detectLanguage, memberQuestionOf, namedQuestionOf, type MemberQuestion } from '#assistant/index.ts'
import { careNameIn } from '#shared/domain/care-names/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import { formatDate, localDate, toEpochMs, type DisplayLocale } from '#shared/domain/time/index.ts'
import type { AssistantAnswer } from '#shared/ipc/assistant.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call, useDeskApi, useDeskNow } from '../../api/index.ts'
import { fullName } from '../../ui/full-name.ts'
import { bothTimes } from '../callbacks/index.ts'
import { callGate, gateText, useHealthHidden, useInCall } from '../calls/index.ts'
import { assistantActions, assistantState, type MemberInSight } from './assistant.store.ts'

const NAMESPACES = ['assistant', 'board', 'callbacks', 'tasks'] as const

/** Two are enough to say that a name is not one member's. */
const NAMESAKES = 2

/** Lets the assistant answer about the member who is selected on the board. `now` in milliseconds. */
export function useAssistantMember(card: BoardCard | null, now: number): void {
  useEffect(() => {
    assistantActions.look(card && { card, now })
    return () => assistantActions.look(null)
  }, [card, now])
}

/**
 * Answers what is asked about the member in sight, or about one who is named, from the card on this computer and in the language of
 * the question, by rules: nothing is sent and no model is asked. Null where the question is about something else, no member is called
 * so, or nothing about health may be on the screen.
 */
export function useMemberAnswer(): (question: string) => Promise<AssistantAnswer | null> {
  const { i18n } = useTranslation(NAMESPACES)
  const api = useDeskApi()
  const now = useDeskNow()
  const isHidden = useHealthHidden()
  const inCall = useInCall()
  const hidden = useRef(isHidden)
  useEffect(() => {
    hidden.current = isHidden
  }, [isHidden])

  const named = async (query: string): Promise<readonly BoardCard[]> => {
    // As in the palette, nobody is looked for during a call.
    if (inCall) return []
    const asked = { tab: 'all', query, showFinished: true, offset: 0, limit: NAMESAKES, ranking: null } as const
    const { cards } = await call(api.board.getPage(asked))
    return cards
  }

  const answered = async (question: string): Promise<AssistantAnswer | null> => {
    const { inSight } = assistantState()
    const say = new CardSpeech(detectLanguage(question) ?? (i18n.language.startsWith('es') ? 'es' : 'en'), i18n, api)
    const ofSelected = inSight && memberQuestionOf(question, fullName(inSight.card))
    if (inSight && ofSelected) return say.about(ofSelected, inSight)
    const other = namedQuestionOf(question)
    const [card, namesake] = other === null ? [] : await named(other.name)
    if (other === null || card === undefined) return null
    return namesake === undefined ? say.about(other.asks, { card, now }) : say.severalCalled(other.name)
  }

  return async (question) => {
    if (hidden.current) return null
    const answer = await answered(question)
    // A call may have begun meanwhile.
    return hidden.current ? null : answer
  }
}

/** What is on a card, in words of one language. */
class CardSpeech {
  readonly #locale: DisplayLocale
  readonly #api: DeskApi
  readonly #t
  readonly #board

  constructor(locale: DisplayLocale, i18n: I18n, api: DeskApi) {
    this.#locale = locale
    this.#api = api
    this.#t = i18n.getFixedT(locale, NAMESPACES)
    this.#board = i18n.getFixedT(locale, 'board')
  }

  async about(asked: MemberQuestion, seen: MemberInSight): Promise<AssistantAnswer> {
    const lines = await this.#linesFor(asked, seen)
    return this.#answer([this.#t('assistant:member.about', { name: fullName(seen.card) }), ...lines].join('\n'))
  }

  /** Whose card is meant is not for the assistant to guess. */
  severalCalled(name: string): AssistantAnswer {
    return this.#answer(this.#t('assistant:member.several', { name }))
  }

  #answer(answer: string): AssistantAnswer {
    const sources = [{ title: this.#t('assistant:member.source'), url: null }]
    return { answer, sources, confidence: 100, refusal: null, related: [], offline: false }
  }

  #list(items: readonly string[]): string {
    return new Intl.ListFormat(this.#locale).format(items)
  }

  async #linesFor(asked: MemberQuestion, { card, now }: MemberInSight): Promise<string[]> {
    if (asked === 'mayCall') {
      const display = { t: this.#board, locale: this.#locale, zone: card.timeZone, now }
      return [gateText(callGate(card, now), display) ?? this.#t('assistant:member.mayCall')]
    }
    if (asked === 'lastContact') return [this.#lastContact(card)]
    if (asked === 'kit') return this.#kits(card)
    const waiting = await this.#promised(card.id, now)
    if (asked === 'open') return [...this.#open(card), ...waiting]
    return waiting.length > 0 ? waiting : [this.#t('assistant:member.nothingPromised')]
  }

  async #promised(memberId: string, now: number): Promise<string[]> {
    const t = this.#t
    const [callbacks, tasks] = await Promise.all([
      call(this.#api.callbacks.list()),
      call(this.#api.tasks.listOf({ memberId })),
    ])
    const calls = callbacks.flatMap((one) => {
      if (one.memberId !== memberId) return []
      const { theirs, mine } = bothTimes(one.dueAt, one.timeZone, this.#locale)
      const when = theirs === null ? t('callbacks:due.mine', { mine }) : t('callbacks:due.both', { theirs, mine })
      return [toEpochMs(one.dueAt) < now ? t('assistant:member.overdue', { when }) : when]
    })
    const open = tasks
      .filter(({ status }) => status === 'open')
      .map(({ task, dueOn }) =>
        t('assistant:member.task', { kind: t(`tasks:kind.${task}`), day: formatDate(dueOn, this.#locale) }),
      )
    return [
      ...(calls.length > 0 ? [t('assistant:member.callbacks', { list: this.#list(calls) })] : []),
      ...(open.length > 0 ? [t('assistant:member.tasks', { list: this.#list(open) })] : []),
    ]
  }

  #open(card: BoardCard): string[] {
    const t = this.#t
    const gaps = [...new Set(card.openGapNames.map((name) => gapNameIn(name, this.#locale)))]
    const approvals = card.kitsToApprove.map(({ kitType }) => careNameIn(kitType, this.#locale))
    return [
      gaps.length > 0 ? t('assistant:member.gaps', { list: this.#list(gaps) }) : t('assistant:member.noGaps'),
      ...(card.badges.resultsReady ? [t('assistant:member.results')] : []),
      ...this.#nudges(card),
      ...(approvals.length > 0 ? [t('assistant:member.approvals', { list: this.#list(approvals) })] : []),
      ...(card.unreadMessages > 0 ? [t('assistant:member.unread')] : []),
    ]
  }

  #nudges({ kitNudges }: BoardCard): string[] {
    const kits = kitNudges.map(({ kitType }) => careNameIn(kitType, this.#locale))
    return kits.length > 0 ? [this.#t('assistant:member.nudges', { list: this.#list(kits) })] : []
  }

  #kits(card: BoardCard): string[] {
    const arrived = card.badges.kitArrived ? 'assistant:member.kitArrived' : 'assistant:member.noKitArrived'
    return [this.#t(arrived), ...this.#nudges(card)]
  }

  #lastContact({ lastContactAt }: BoardCard): string {
    if (lastContactAt === null) return this.#t('assistant:member.neverReached')
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    const day = localDate(here, toEpochMs(lastContactAt)) ?? lastContactAt.slice(0, 10)
    return this.#t('assistant:member.lastContact', { day: formatDate(day, this.#locale) })
  }
}
