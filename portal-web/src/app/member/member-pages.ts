import type { i18n } from 'i18next'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { needTexts, type LaterTexts } from '../../services/portal-texts.ts'
import type { MemberPath } from '../../services/portal-paths.ts'

type Page = LazyExoticComponent<ComponentType>
export type MemberPages = Readonly<Partial<Record<MemberPath, Page>>>

/** The signed-in pages, each fetched with its texts when it is asked for. */
export function createMemberPages(i18n: i18n): MemberPages {
  const page = (load: () => Promise<ComponentType>, texts: readonly LaterTexts[] = []): Page =>
    lazy(async () => {
      const [component] = await Promise.all([load(), needTexts(i18n, ['member', ...texts])])
      return { default: component }
    })
  return {
    '/portal/home': page(async () => (await import('../../features/home/index.ts')).HomePage),
  }
}
