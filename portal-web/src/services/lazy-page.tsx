import type { i18n } from 'i18next'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { holdIdleWork } from './when-idle.ts'
import { loadTexts, type LazyNamespace } from './portal-texts.ts'

/** What is fetched for a page when it is first asked for. */
export interface PageSource<Props = object> {
  readonly load: () => Promise<ComponentType<Props>>
  /** The catalogs that the page and its parts show, besides those of the first load. */
  readonly texts: readonly LazyNamespace[]
}

interface Waited {
  /** Stands in its place until it is there; nothing does where that is left out. */
  readonly waiting?: ReactNode
}

export interface LazyPage<Props = object> {
  (props: Props & Waited): ReactNode
  /** Begins to fetch it before it is shown, once; never rejects. What goes wrong is told where it is shown. */
  readonly fetch: () => Promise<unknown>
}

/**
 * A component that is fetched when it is first shown, and drawn as soon as it is there. React's own `lazy` is drawn no sooner than 300 ms
 * after what stood in its place, with each level anew: two of them kept every page of a member back for 0.6 s.
 * What can't be fetched is thrown, and asked for again where it is shown the next time.
 */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let fetched: ComponentType<Props> | null = null
  let fetching: Promise<ComponentType<Props>> | null = null
  const fetch = (): Promise<ComponentType<Props>> => {
    fetching ??= load().then(
      (component) => (fetched = component),
      (error: unknown) => {
        fetching = null
        return () => {
          throw error
        }
      },
    )
    return fetching
  }
  function Lazy(props: Props & Waited): ReactNode {
    const [Shown, show] = useState(() => fetched)
    useEffect(() => {
      if (!Shown) void fetch().then((component) => show(() => component))
    }, [Shown])
    return Shown ? <Shown {...props} /> : props.waiting
  }
  return Object.assign(Lazy, { fetch })
}

async function withTexts<Props>(i18n: i18n, { load, texts }: PageSource<Props>): Promise<ComponentType<Props>> {
  const [component] = await Promise.all([load(), loadTexts(i18n, texts)])
  return component
}

/** A part that its page stands without: where it can't be fetched, nothing is in its place. */
export const lazyPart = (i18n: i18n, source: PageSource): LazyPage =>
  lazyComponent(() => withTexts(i18n, source).catch(() => () => null))

/**
 * A page that is fetched, together with its texts, when it is first shown. What comes when nothing else is asked for waits until
 * it is there.
 */
export const lazyPage = <Props extends object = object>(i18n: i18n, source: PageSource<Props>): LazyPage<Props> =>
  lazyComponent(() => withTexts(i18n, source).finally(holdIdleWork()))
