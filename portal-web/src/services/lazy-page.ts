import type { i18n } from 'i18next'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadTexts, type LazyNamespace } from './portal-texts.ts'

/** What is fetched for a page when it is first asked for. */
export interface PageSource<Props = object> {
  readonly load: () => Promise<ComponentType<Props>>
  /** The catalogs that the page and its parts show, besides those of the first load. */
  readonly texts: readonly LazyNamespace[]
}

export type LazyPage<Props = object> = LazyExoticComponent<ComponentType<Props>>

/** A part that its page stands without: where it can't be fetched, nothing is in its place. */
export function lazyPart(i18n: i18n, { load, texts }: PageSource): LazyPage {
  return lazy(async () => {
    const fetched = Promise.all([load(), loadTexts(i18n, texts)])
    const [component] = await fetched.catch((): [ComponentType] => [() => null])
    return { default: component }
  })
}

/** A page that is fetched, together with its texts, when it is first shown. */
export function lazyPage<Props = object>(i18n: i18n, { load, texts }: PageSource<Props>): LazyPage<Props> {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(i18n, texts)])
    return { default: component }
  })
}
