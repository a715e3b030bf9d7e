import { useCallback, useEffect, useRef, useState } from 'react'
import { useMember } from '../../services/MemberContext.tsx'
import type { CrisisChoice } from '../../api/member/crisis.ts'

/**
 * `waiting`: pressed, but what it belongs to has not reached the care team yet; `noAlert`: there was nothing open to note
 * it on; `failed`: it is sent again by pressing again, or when the connection is back.
 */
export type ChoiceState = 'none' | 'waiting' | 'sending' | 'told' | 'noAlert' | 'failed'

/**
 * One of the two buttons that tell the care team something.
 * @param stored whether what the member wrote has reached the care team; before that there is no alert to answer
 */
export function useCrisisChoice(choice: CrisisChoice, stored: boolean): readonly [ChoiceState, () => void] {
  const { api } = useMember()
  const [state, setState] = useState<ChoiceState>('none')
  const latest = useRef(0)
  const send = useCallback(async () => {
    const turn = ++latest.current
    const answer = await api.answerCrisisCard(choice).then(
      (noted): ChoiceState => (noted ? 'told' : 'noAlert'),
      (): ChoiceState => 'failed',
    )
    if (turn === latest.current) setState(answer)
  }, [api, choice])
  useEffect(() => {
    if (stored && state === 'waiting') void send()
  }, [stored, state, send])
  const sendNow = useCallback(() => {
    setState('sending')
    void send()
  }, [send])
  useEffect(() => {
    if (state !== 'failed') return undefined
    window.addEventListener('online', sendNow)
    return () => window.removeEventListener('online', sendNow)
  }, [state, sendNow])
  const press = stored ? sendNow : () => setState('waiting')
  return [stored && state === 'waiting' ? 'sending' : state, press]
}
