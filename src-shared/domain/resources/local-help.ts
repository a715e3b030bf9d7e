import { RESOURCE_NEEDS, type Language, type ResourceNeed, type TaskKind } from '../../sync/vocabulary.ts'

/** Who helps near the members with one need. */
export interface LocalResource {
  readonly id: string
  readonly name: string
  readonly need: ResourceNeed
  readonly phone: string
  /** ZIP codes or their first three digits; none: everywhere. */
  readonly zipAreas: readonly string[]
  /** What is spoken there; `other`: an interpreter for any language. */
  readonly languages: readonly Language[]
}

export interface LocalHelp {
  /** At most `MOST_SHOWN`: where the member's language is spoken first, then the closest area, then by name. */
  readonly resources: readonly LocalResource[]
  /** Nobody on the list speaks with this member: 211 does, in any language, and knows more than the list. */
  readonly offers211: boolean
}

/** A caller reads them while somebody waits on the line. */
const MOST_SHOWN = 5
const AREA = /^\d{5}(?=$|-\d{4}$)/

/** The need that a task is about; null for other kinds. */
export const needOfTask = (kind: TaskKind): ResourceNeed | null =>
  RESOURCE_NEEDS.find((need) => kind === `need-${need}`) ?? null

/** Digits of the area that the ZIP is in, 0 for everywhere; null where it is in none. */
function closeness({ zipAreas }: LocalResource, zip: string | null): number | null {
  if (zipAreas.length === 0) return 0
  const fits = zipAreas.filter((area) => zip !== null && zip.startsWith(area))
  return fits.length === 0 ? null : Math.max(...fits.map((area) => area.length))
}

const speaks = ({ languages }: LocalResource, language: Language): boolean =>
  languages.includes(language) || languages.includes('other')

/**
 * Which resources fit a need of a member (docs/rules/care.md#local-resources). Without a ZIP only those fit that help everywhere.
 * @param zip five digits, or nine with a hyphen
 */
export function helpFor(
  resources: readonly LocalResource[],
  { need, zip, language }: { readonly need: ResourceNeed; readonly zip: string | null; readonly language: Language },
): LocalHelp {
  const area = AREA.exec(zip?.trim() ?? '')?.[0] ?? null
  const fitting = resources
    .flatMap((resource) => {
      const digits = resource.need === need ? closeness(resource, area) : null
      return digits === null ? [] : [{ resource, digits, spoken: speaks(resource, language) }]
    })
    .toSorted(
      (a, b) =>
        Number(b.spoken) - Number(a.spoken) ||
        b.digits - a.digits ||
        a.resource.name.localeCompare(b.resource.name, 'en'),
    )
  return {
    resources: fitting.slice(0, MOST_SHOWN).map(({ resource }) => resource),
    offers211: !fitting.some(({ spoken }) => spoken),
  }
}
