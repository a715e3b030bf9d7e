import { useEffect, useEffectEvent } from 'react'
import { call, useApplySession, useDeskApi } from '../../api/index.ts'

/** Until a state that was just taken over is on the screen: its readers are told in the next turn, and drawn in a frame. */
async function drawn(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/**
 * A window that comes back (shown again, thawed, or out of a browser's cache) shows nothing before main has said whether the
 * desk is locked. It is blank as long as it is away: its old picture is on the screen before any script runs. The focus and
 * what is typed stay where they are.
 */
export function useReturnGuard(): void {
  const { session } = useDeskApi()
  const applySession = useApplySession()
  const ask = useEffectEvent(async (): Promise<void> => {
    const state = await call(session.getState())
    await applySession(state)
    if (state.kind === 'signed-in' && state.locked) await drawn()
  })

  useEffect(() => {
    const { style } = document.documentElement
    const state = { asked: 0 }
    const look = async (): Promise<void> => {
      style.opacity = '0'
      state.asked += 1
      const own = state.asked
      if (document.visibilityState !== 'visible') return
      // Without an answer nothing can be shown; a new page says what is wrong.
      const isAnswered = await ask().then(
        () => true,
        () => false,
      )
      if (own !== state.asked) return
      if (isAnswered) style.opacity = ''
      else window.location.reload()
    }
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void look()
    }
    const onLook = (): void => void look()
    document.addEventListener('visibilitychange', onLook)
    document.addEventListener('resume', onLook)
    window.addEventListener('pageshow', onShow)
    return () => {
      document.removeEventListener('visibilitychange', onLook)
      document.removeEventListener('resume', onLook)
      window.removeEventListener('pageshow', onShow)
      style.opacity = ''
    }
  }, [])
}
