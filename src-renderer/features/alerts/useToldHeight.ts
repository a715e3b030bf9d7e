import { useCallback } from 'react'

/** Height of the banner in pixels, for what floats and must leave it free; absent while there is none. */
const PROPERTY = '--gapwise-alerts-height'

/** Measures the banner for as long as it is there and tells its height to the style sheets. */
export function useToldHeight(): (banner: HTMLElement | null) => (() => void) | undefined {
  return useCallback((banner: HTMLElement | null) => {
    if (banner === null) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(PROPERTY, `${banner.offsetHeight}px`))
    observer.observe(banner)
    return () => {
      observer.disconnect()
      style.removeProperty(PROPERTY)
    }
  }, [])
}
