import { useEffect, useEffectEvent } from 'react'

/**
 * Listens to one event of the bridge for as long as the component lives; the listener always sees the latest props.
 * Example: `useDeskEvent(api.board.onRankingChanged, ({ latestRanking }) => ...)`.
 */
export function useDeskEvent<P>(
  subscribe: (listener: (payload: P) => void) => () => void,
  listener: (payload: P) => void,
): void {
  const onEvent = useEffectEvent(listener)
  useEffect(() => subscribe((payload) => onEvent(payload)), [subscribe])
}
