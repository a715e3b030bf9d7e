import { useEffect, useRef } from 'react'
import { call, useDeskApi } from '../../../api/index.ts'

/** Milliseconds after which a note that somebody is writing is renewed; the note itself ends a little later. */
const RENEW_MS = 4_000

export interface Typing {
  /** After each keystroke: what is in the box now. */
  readonly note: (text: string) => void
  readonly stop: () => void
}

/** Tells colleagues that somebody is replying to this member. Only a hint, so nobody is told when it does not get through. */
export function useTyping(memberId: string): Typing {
  const api = useDeskApi()
  const toldAt = useRef<number | null>(null)
  const tell = (typing: boolean): void => {
    toldAt.current = typing ? Date.now() : null
    call(api.chat.setTyping({ memberId, typing })).catch(() => undefined)
  }
  const stop = (): void => {
    if (toldAt.current !== null) tell(false)
  }
  useEffect(
    () => () => {
      if (toldAt.current !== null) call(api.chat.setTyping({ memberId, typing: false })).catch(() => undefined)
    },
    [api, memberId],
  )
  return {
    stop,
    note: (text) => {
      if (text.trim() === '') stop()
      else if (toldAt.current === null || Date.now() - toldAt.current >= RENEW_MS) tell(true)
    },
  }
}
