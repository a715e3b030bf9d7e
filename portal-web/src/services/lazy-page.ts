import type { i18n } from 'i18next'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { needTexts, type LaterTexts } from './portal-texts.ts'

export type LazyPage = LazyExoticComponent<ComponentType>

/** A page that is fetched, together with its texts, when it is first shown. */
export function lazyPage(i18n: i18n, load: () => Promise<ComponentType>, texts: readonly LaterTexts[]): LazyPage {
  return lazy(async () => {
    const [component] = await Promise.all([load(), needTexts(i18n, texts)])
    return { default: component }
  })
}
