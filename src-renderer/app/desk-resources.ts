import type { Resource, ResourceKey } from 'i18next'
import { resourcesOf } from '#ui/i18n/index.ts'

/** Every text the desk can show, in both languages: switching needs no loading. */
export const deskResources: Resource = resourcesOf(
  import.meta.glob<ResourceKey>('../../src-ui/i18n/locales/{desk,shared}/*/*.json', { eager: true, import: 'default' }),
)
