import { useEffect, useState } from 'react'

/**
 * For a part that takes the keyboard as long as it is there, such as a dialog that is drawn only while it is open: when it
 * goes, the keyboard is back where it was before, unless it has gone elsewhere meanwhile.
 */
export function useReturnFocus(wanted = true): void {
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (wanted && isLost && from instanceof HTMLElement) from.focus({ preventScroll: true })
    },
    [from, wanted],
  )
}
