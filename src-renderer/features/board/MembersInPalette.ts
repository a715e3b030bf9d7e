import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import { call, useDeskApi, useDeskEvent, useDeskNow } from '../../api/index.ts'
import { fullName } from '../../ui/full-name.ts'
import { notifyInfo } from '../../ui/notices.ts'
import { formatPhone } from '../../ui/phone.ts'
import {
  callActions,
  CALLED_IN_KEY,
  callGate,
  gateText,
  gateWord,
  subjectOf,
  useCalledIn,
  useInCall,
  useRequestCall,
} from '../calls/index.ts'
import { chatActions } from '../chat/index.ts'
import { usePersonSearch, useSeekPeopleAgain, type FoundPerson, type PersonAction } from '../commands/index.ts'
import { SKIP_KEY, skipActions, usePutBack } from '../skips/index.ts'
import { recordAbout, RECORD_KEY } from '../statements/index.ts'
import { boardActions } from './board.store.ts'
import { useBoardLayout } from './data/useBoardLayout.ts'
import { forgetSought, seekMember } from './data/useSeekMember.ts'
import { useDisplay, type Display } from './useDisplay.ts'

/** More than this nobody reads; another letter finds fewer. */
const FOUND = 8

const BOARD = '/dashboard'

/**
 * Members in the palette of every page, found as by the search box (docs/rules/board.md#the-palette). Not in a call: that has the
 * screen, and goes on about somebody else by itself. Mounted once, where members may be seen.
 */
export function MembersInPalette() {
  const api = useDeskApi()
  const display = useDisplay()
  const now = useDeskNow()
  const inCall = useInCall()
  const actionsOf = useActions(display, now)
  useEffect(() => forgetSought, [])
  // Members come with the first sync, page by page.
  useDeskEvent(api.board.onMembersChanged, useSeekPeopleAgain())
  usePersonSearch(async (query): Promise<FoundPerson[]> => {
    const asked = { tab: 'all', query, showFinished: true, offset: 0, limit: FOUND, ranking: null } as const
    const { cards } = await call(api.board.getPage(asked))
    return cards.map((card) => ({
      id: card.id,
      name: fullName(card),
      facts: factsOf(card, display),
      standing: gateWord(callGate(card, now), { t: display.t, locale: display.locale, zone: null, now }),
      actions: actionsOf(card),
    }))
  }, !inCall)
  return null
}

/** Number, plan's number and age tell two of a name apart; a birth date that was searched for is said to fit. */
function factsOf(card: BoardCard, { t }: Display): string {
  const { phone, planMemberId, age, foundBy } = card
  return [
    phone === null ? t('card.noPhone') : formatPhone(phone),
    planMemberId,
    age === null ? '' : t('card.age', { count: age }),
    foundBy?.by === 'birthDate' ? t('card.foundBy.birthDate') : '',
  ]
    .filter((fact) => fact !== '')
    .join(' · ')
}

/** What the palette offers about a member, who is selected on the board first; it is opened for that. `now` in milliseconds. */
function useActions(display: Display, now: number): (card: BoardCard) => PersonAction[] {
  const layout = useBoardLayout().is
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { t } = useTranslation(['board', 'skips', 'statements'])
  const requestCall = useRequestCall()
  const calledIn = useCalledIn()
  const putBack = usePutBack()
  return (card) => {
    const about = (then: () => void) => (): void => {
      if (pathname !== BOARD) void navigate(BOARD)
      seekMember(card.id, (found) => {
        if (found) then()
        else notifyInfo(t('palette.gone', { name: fullName(card) }))
      })
    }
    const gate = callGate(card, now)
    const isAside = card.skip?.state === 'aside'
    const hint = gateText(gate, { t: display.t, locale: display.locale, zone: card.timeZone, now })
    return [
      {
        id: 'open',
        label: t('palette.open'),
        run: about(() => {
          if (layout === 'comfortable') boardActions.expand(card.id)
        }),
      },
      {
        id: 'call',
        label: t('card.callNow'),
        keys: DESK_KEYS['member.call'],
        ...(hint === null ? {} : { hint }),
        run: about(() => requestCall(card, now)),
      },
      {
        id: 'calledIn',
        label: t('card.calledIn'),
        keys: CALLED_IN_KEY,
        run: about(() => void calledIn(subjectOf(card))),
      },
      {
        id: 'message',
        label: t('card.message'),
        keys: DESK_KEYS['member.message'],
        run: about(() => chatActions.open(card.id)),
      },
      {
        id: 'script',
        label: t('card.viewScript'),
        keys: DESK_KEYS['member.script'],
        run: about(() => callActions.viewScript(card)),
      },
      { id: 'record', label: t('statements:open'), keys: RECORD_KEY, run: about(() => recordAbout(card)) },
      ...(card.contact.deceased
        ? []
        : [
            {
              id: 'skip',
              label: t(isAside ? 'skips:putBack' : 'skips:open'),
              keys: SKIP_KEY,
              run: about(() => (isAside ? void putBack(card.id) : skipActions.open(card))),
            },
          ]),
    ]
  }
}
