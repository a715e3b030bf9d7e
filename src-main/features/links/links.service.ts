import { maySetUp } from '#shared/domain/station/index.ts'
import type { CallInput } from '#shared/ipc/index.ts'
import { CARD_LINKS, linkAddresses, type CardLink, type LinkAddresses } from '#shared/ipc/links.ts'
import { fixedLinks, type ManagedSettings } from '../../settings/managed-settings.ts'
import type { Settings } from '../../settings/settings.ts'
import { readRow } from '../../db/row-store.ts'
import { ApiError } from '../../base/api-error.ts'
import type { ExternalLinks, LinkPurpose } from '../../os/external-links.ts'
import type { Workspace } from '../../workspace/types.ts'
import { linkHosts } from './link-hosts.ts'
import { readPlanSettings } from '../../db/plan-settings.ts'
import type { Db } from '../../db/types.ts'

interface LinksServiceDeps {
  readonly settings: Pick<Settings, 'linkAddresses' | 'setLinkAddresses'>
  readonly managed: ManagedSettings
  readonly links: ExternalLinks
  readonly onChanged: (addresses: LinkAddresses) => void
}

const PURPOSES = {
  labOneScheduler: 'labScheduler',
  labTwoScheduler: 'labLocations',
  kitCatalog: 'kitCatalog',
} as const satisfies Record<CardLink, LinkPurpose>
const NEED_ZIP: readonly CardLink[] = ['labOneScheduler', 'labTwoScheduler']

/** The five digits that a lab's site asks for. What an import left and is no ZIP counts as none; the four digits behind name a street, which nobody needs. */
function zipOf(stored: string | null): string | null {
  return /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(stored ?? '')?.[1] ?? null
}

function fill(template: string, zip: string): string {
  return template.replaceAll('{zip}', encodeURIComponent(zip)).replaceAll('{query}', '')
}

/** The addresses outside the desk, and opening one for a member in the system browser. */
export class LinksService {
  readonly #deps: LinksServiceDeps

  constructor(deps: LinksServiceDeps) {
    this.#deps = deps
  }

  addresses(): LinkAddresses {
    return this.#deps.settings.linkAddresses()
  }

  /** The addresses that can't be changed at the desk. */
  managed({ db }: Workspace): (keyof LinkAddresses)[] {
    const ofPlan = planAddresses(db)
    const ofComputer = fixedLinks(this.#deps.managed)
    return linkAddresses.keyof().options.filter((name) => ofPlan[name] !== undefined || ofComputer.includes(name))
  }

  /**
   * Who decides for a team decides where it is sent, signed in: whoever comes by an open desk does not. Managed addresses stay as
   * they are. @throws ApiError links.notYours, links.managed, links.labNotAllowed (`field` is the address)
   */
  setAddresses({ owner }: Workspace, addresses: LinkAddresses): LinkAddresses {
    if (owner.kind !== 'staff' || !maySetUp(owner.role)) throw new ApiError('links.notYours')
    const { managed, settings } = this.#deps
    if (managed.status === 'invalid') throw new ApiError('links.managed')
    const now = this.addresses()
    const kept = Object.fromEntries(fixedLinks(managed).map((name) => [name, now[name]]))
    const next = { ...addresses, ...kept }
    const refused = CARD_LINKS.find((link) => next[link] !== now[link] && !this.#isAllowedLab(link, next))
    if (refused !== undefined) throw new ApiError('links.labNotAllowed', { field: refused })
    const stored = settings.setLinkAddresses(next)
    this.#deps.onChanged(stored)
    return stored
  }

  /**
   * Nothing but the ZIP leaves the desk.
   * @throws ApiError links.memberNotFound, links.noZip, links.labNotAllowed, links.refused, links.failed
   */
  async openForMember({ db }: Workspace, { memberId, link }: CallInput<'links', 'openForMember'>): Promise<void> {
    const { links } = this.#deps
    const member = readRow(db, 'members', memberId)
    if (member === null) throw new ApiError('links.memberNotFound')
    if (!this.#isAllowedLab(link, this.addresses())) throw new ApiError('links.labNotAllowed')
    const template = this.addresses()[link]
    const zip = zipOf(member.zip_code)
    if (zip === null && (NEED_ZIP.includes(link) || template.includes('{zip}'))) throw new ApiError('links.noZip')
    const result = await links.open(PURPOSES[link], fill(template, zip ?? ''))
    if (result.status === 'refused') throw new ApiError('links.refused', { message: `refused: ${result.reason}` })
    if (result.status === 'failed') throw new ApiError('links.failed')
  }

  /** False where the organization limits the labs for this computer, and this is not one of them. */
  #isAllowedLab(link: CardLink, addresses: LinkAddresses): boolean {
    const { allowedLabs } = this.#deps.managed.policy
    return allowedLabs === undefined || linkHosts(addresses, allowedLabs)[PURPOSES[link]]?.length !== 0
  }
}

/** The addresses that an administrator has set for the whole plan. */
export function planAddresses(db: Db): Partial<LinkAddresses> {
  const plan = readPlanSettings(db)
  if (plan === null) return {}
  const set = {
    labOneName: plan.lab_one_name,
    labOneScheduler: plan.lab_one_scheduler,
    labTwoName: plan.lab_two_name,
    labTwoScheduler: plan.lab_two_scheduler,
    kitCatalog: plan.kit_catalog,
    portal: plan.portal_url,
  }
  return Object.fromEntries(Object.entries(set).filter(([, address]) => address !== null))
}
