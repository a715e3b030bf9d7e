import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRows } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import { linkAddresses, type CardLink, type LinkAddresses } from '#shared/ipc/links.ts'
import { NOTHING_MANAGED, type ManagedSettings } from '../../settings/managed-settings.ts'
import { createSettings, DEFAULT_LINK_ADDRESSES } from '../../settings/settings.ts'
import { createExternalLinks } from '../../os/external-links.ts'
import type { WorkspaceOwner } from '../../workspace/types.ts'
import { linkHosts } from './link-hosts.ts'
import { LinksService, planAddresses } from './links.service.ts'

const rows = createRows(21)
const miami = rows.member({ zip_code: '33130' })
const nineDigits = rows.member({ zip_code: ' 33130-1234 ' })
const noZip = rows.member({ zip_code: null })
const lostZero = rows.member({ zip_code: '2108' })
const hostile = rows.member({ zip_code: '33130&next=https://evil.example' })

const opened = vi.fn<(url: string) => Promise<void>>()
const changed = vi.fn<(addresses: LinkAddresses) => void>()
beforeEach(() => {
  opened.mockReset().mockResolvedValue()
  changed.mockReset()
})

const SUPERVISOR = { ...SPECIALIST, role: 'supervisor' } as const satisfies WorkspaceOwner

function start(
  hostsOf: () => LinkAddresses | null = () => null,
  owner: WorkspaceOwner = SUPERVISOR,
  managed: ManagedSettings = NOTHING_MANAGED,
  workspace = openWorkspace({ members: [miami, nineDigits, noZip, lostZero, hostile] }, owner),
) {
  const kept = new Map<string, unknown>()
  const settings = createSettings(
    { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) },
    'en',
    { links: managed.policy.links ?? {} },
  )
  const links = createExternalLinks(opened, () => linkHosts(hostsOf() ?? settings.linkAddresses()))
  const service = new LinksService({ settings, managed, links, onChanged: changed })
  return {
    settings,
    service: {
      addresses: () => service.addresses(),
      managed: () => service.managed(workspace),
      setAddresses: (addresses: LinkAddresses) => service.setAddresses(workspace, addresses),
      openForMember: (memberId: string, link: CardLink) => service.openForMember(workspace, { memberId, link }),
    },
  }
}
const failure = (code: string) => expect.objectContaining({ code })

describe('opening a lab for a member', () => {
  it.each([
    ['labOneScheduler', 'https://lab-one.example/appointments?zip=33130'],
    ['labTwoScheduler', 'https://lab-two.example/locations?zip=33130'],
    ['kitCatalog', 'https://lab-two.example/at-home-kits'],
  ] as const)('%s opens its address with the ZIP', async (link, address) => {
    const { service } = start()
    await service.openForMember(miami.id, link)
    await service.openForMember(nineDigits.id, link)
    expect(opened.mock.calls).toEqual([[address], [address]])
  })

  it.each([
    ['none', noZip.id],
    ['one that lost a digit', lostZero.id],
    ['one that is an address', hostile.id],
  ])('needs a ZIP and refuses %s, except for the catalog', async (_what, memberId) => {
    const { service } = start()
    await expect(service.openForMember(memberId, 'labOneScheduler')).rejects.toEqual(failure('links.noZip'))
    await expect(service.openForMember(memberId, 'labTwoScheduler')).rejects.toEqual(failure('links.noZip'))
    expect(opened).not.toHaveBeenCalled()
    await service.openForMember(memberId, 'kitCatalog')
    expect(opened).toHaveBeenCalledOnce()
  })

  it('needs a ZIP for a catalog that asks for one', async () => {
    const { service } = start()
    service.setAddresses({ ...DEFAULT_LINK_ADDRESSES, kitCatalog: 'https://kits.example/{zip}?q={query}' })
    await expect(service.openForMember(noZip.id, 'kitCatalog')).rejects.toEqual(failure('links.noZip'))
    await service.openForMember(miami.id, 'kitCatalog')
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://kits.example/33130?q=')
  })

  it('follows the addresses of the settings, host included', async () => {
    const { service } = start()
    const addresses = { ...DEFAULT_LINK_ADDRESSES, labOneScheduler: 'https://book.bay.example/z/{zip}' }
    expect(service.setAddresses(addresses)).toEqual(addresses)
    expect(changed).toHaveBeenCalledExactlyOnceWith(addresses)
    expect(service.addresses()).toEqual(addresses)
    await service.openForMember(miami.id, 'labOneScheduler')
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://book.bay.example/z/33130')
  })

  it.each([
    ['a specialist', SPECIALIST],
    ['somebody at a desk where nobody is signed in', { kind: 'demo' }],
  ] as const)('are not changed by %s', (_who, owner) => {
    expect(() => start(() => null, owner).service.setAddresses(DEFAULT_LINK_ADDRESSES)).toThrow(
      failure('links.notYours'),
    )
    expect(changed).not.toHaveBeenCalled()
  })

  it('stay as the organization has set them', () => {
    const maps = 'https://maps.org.example/?q={query}'
    const { service } = start(() => null, SUPERVISOR, {
      ...NOTHING_MANAGED,
      status: 'read',
      policy: { links: { maps } },
    })
    expect(service.managed()).toEqual(['maps'])
    expect(service.setAddresses({ ...DEFAULT_LINK_ADDRESSES, labOneName: 'Corner Lab' })).toMatchObject({
      maps,
      labOneName: 'Corner Lab',
    })
  })

  it('are those of the plan where an administrator has set them, and can’t be changed at the desk', () => {
    const plan = { lab_one_name: 'Sun Lab', portal_url: 'https://my.sun.example' }
    const workspace = openWorkspace({ plan_settings: [rows.planSettings(plan)] }, SUPERVISOR)
    expect(planAddresses(workspace.db)).toEqual({ labOneName: 'Sun Lab', portal: 'https://my.sun.example' })
    const { settings, service } = start(() => null, SUPERVISOR, NOTHING_MANAGED, workspace)
    settings.followPlan(() => planAddresses(workspace.db))
    expect(service.managed()).toEqual(['labOneName', 'portal'])
    expect(
      service.setAddresses({ ...DEFAULT_LINK_ADDRESSES, labOneName: 'Corner Lab', labTwoName: 'Kits' }),
    ).toMatchObject({
      labOneName: 'Sun Lab',
      labTwoName: 'Kits',
      portal: 'https://my.sun.example',
    })
  })

  it('stay as they are while nobody knows what the organization has set', () => {
    const { service } = start(() => null, SUPERVISOR, { ...NOTHING_MANAGED, status: 'invalid' })
    expect(() => service.setAddresses(DEFAULT_LINK_ADDRESSES)).toThrow(failure('links.managed'))
  })

  it('keep the one that the organization meant to set and got wrong', async () => {
    const managed = {
      ...NOTHING_MANAGED,
      status: 'read' as const,
      problems: [{ part: 'links' as const, link: 'kitCatalog' as const }],
    }
    const { service } = start(() => null, SUPERVISOR, managed)
    expect(service.managed()).toEqual(['kitCatalog'])
    const kitCatalog = 'https://kits.example'
    expect(service.setAddresses({ ...DEFAULT_LINK_ADDRESSES, kitCatalog, labOneName: 'Corner Lab' })).toMatchObject({
      kitCatalog: DEFAULT_LINK_ADDRESSES.kitCatalog,
      labOneName: 'Corner Lab',
    })
  })

  it('are labs that the organization allows, where it says which', async () => {
    const policy = { allowedLabs: ['lab-one.example', '.bay.example'] }
    const { service } = start(() => null, SUPERVISOR, { ...NOTHING_MANAGED, status: 'read', policy })
    await expect(service.openForMember(miami.id, 'labTwoScheduler')).rejects.toEqual(failure('links.labNotAllowed'))
    await service.openForMember(miami.id, 'labOneScheduler')
    expect(opened).toHaveBeenCalledOnce()
    const labOneScheduler = 'https://elsewhere.example/{zip}'
    expect(() => service.setAddresses({ ...DEFAULT_LINK_ADDRESSES, labOneScheduler })).toThrow(
      expect.objectContaining({ code: 'links.labNotAllowed', field: 'labOneScheduler' }),
    )
    const allowed = { ...DEFAULT_LINK_ADDRESSES, labOneScheduler: 'https://book.bay.example/{zip}' }
    expect(service.setAddresses(allowed)).toEqual(allowed)
  })

  it('opens no host that is not configured for that purpose', async () => {
    const { service } = start(() => ({ ...DEFAULT_LINK_ADDRESSES, labOneScheduler: 'https://other.example/{zip}' }))
    await expect(service.openForMember(miami.id, 'labOneScheduler')).rejects.toEqual(failure('links.refused'))
    expect(opened).not.toHaveBeenCalled()
  })

  it('says when the system opened nothing or when the member is unknown', async () => {
    const { service } = start()
    opened.mockRejectedValue(new Error('no browser'))
    await expect(service.openForMember(miami.id, 'kitCatalog')).rejects.toEqual(failure('links.failed'))
    await expect(service.openForMember(rows.member().id, 'kitCatalog')).rejects.toEqual(failure('links.memberNotFound'))
  })
})

describe('the hosts of the link gate', () => {
  it('leave out the labs that the organization does not allow', () => {
    expect(linkHosts(DEFAULT_LINK_ADDRESSES, ['lab-two.example'])).toMatchObject({
      labScheduler: [],
      labLocations: ['lab-two.example'],
      maps: ['www.openstreetmap.org'],
    })
  })

  it('are those of the configured addresses, each for its purpose', () => {
    expect(linkHosts(DEFAULT_LINK_ADDRESSES)).toEqual({
      labScheduler: ['lab-one.example'],
      labLocations: ['lab-two.example'],
      kitCatalog: ['lab-two.example'],
      maps: ['www.openstreetmap.org'],
    })
    expect(linkAddresses.parse(DEFAULT_LINK_ADDRESSES)).toEqual(DEFAULT_LINK_ADDRESSES)
  })
})
