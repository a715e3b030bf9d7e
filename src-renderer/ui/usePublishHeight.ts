import { useCallback } from 'react'

/**
 * A ref that tells the style sheets how high its element is, as pixels in the custom property `property` of the page; the
 * property is absent while the element is.
 */
export function usePublishHeight(property: `--${string}`): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const { style } = document.documentElement
      const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`))
      observer.observe(element)
      return () => {
        observer.disconnect()
        style.removeProperty(property)
      }
    },
    [property],
  )
}
