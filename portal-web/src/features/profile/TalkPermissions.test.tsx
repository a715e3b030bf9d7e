import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { MemberProfile } from '../../api/member/profile.ts'
import type { TalkPermissionRow } from '../../api/member/rows.ts'
import { ApiProblem } from '../../api/problems.ts'
import { fakeMemberApi, renderMember } from '../../test-utils/render-member.tsx'
import * as toasts from '../../ui/toast.ts'
import { TalkPermissions } from './TalkPermissions.tsx'

const permission = (number: number, name: string, change: Partial<TalkPermissionRow> = {}): TalkPermissionRow => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  relation: 'child',
  topic: 'care',
  until: '2027-03-01',
  ...change,
})
const MARIA = permission(1, 'Maria Lopez')
const ANA = permission(2, 'Ana', { relation: 'unknown', topic: 'scheduling' })

async function open(
  rows: readonly TalkPermissionRow[],
  { language = 'en', end = async () => {} }: { language?: 'en' | 'es'; end?: MemberProfile['endTalkPermission'] } = {},
) {
  const showToast = vi.spyOn(toasts, 'showToast').mockImplementation(async () => {})
  showToast.mockClear()
  const stored = { rows, asked: Promise.resolve() }
  const endTalkPermission = vi.fn<MemberProfile['endTalkPermission']>(async (id) => {
    await end(id)
    stored.rows = stored.rows.filter((row) => row.id !== id)
  })
  const talkPermissions = async () => {
    await stored.asked
    return stored.rows
  }
  const api = fakeMemberApi({ profile: { talkPermissions, endTalkPermission } })
  const rendered = await renderMember(<TalkPermissions />, { path: '/portal/profile', language, api })
  return { ...rendered, stored, endTalkPermission, showToast }
}

describe('whom we may talk with', () => {
  it('lists who they are, what about and until when, in both languages', async () => {
    await open([ANA, MARIA])
    const [ana, maria] = await screen.findAllByRole('listitem')
    expect(ana?.textContent).toBe('AnaAbout appointments and callsUntil March 1, 2027Remove')
    expect(maria?.textContent).toBe(
      'Maria Lopez (son or daughter)About tests, kits and resultsUntil March 1, 2027Remove',
    )
  })

  it('says it in Spanish', async () => {
    await open([MARIA], { language: 'es' })
    expect((await screen.findByRole('listitem')).textContent).toBe(
      'Maria Lopez (hijo o hija)Sobre pruebas, kits y resultadosHasta el 1 de marzo de 2027Quitar permiso',
    )
  })

  it('ends one, says so, and leaves the focus where the list was', async () => {
    const { user, endTalkPermission, showToast } = await open([ANA, MARIA])
    await user.click(
      await screen.findByRole('button', { name: 'Remove: talking with Ana about appointments and calls' }),
    )
    expect(endTalkPermission).toHaveBeenCalledExactlyOnceWith(ANA.id)
    expect(showToast).toHaveBeenCalledExactlyOnceWith({ tone: 'success', text: 'This permission has been removed' })
    expect(await screen.findByText('Maria Lopez')).toBeTruthy()
    expect(screen.queryByText('Ana')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'People we can talk to about your care' }))
    await user.click(screen.getByRole('button', { name: /Maria/ }))
    expect(await screen.findByText('No one. To add someone, please call us.')).toBeTruthy()
  })

  it('leaves the focus there after the last one too, however long the list takes to be asked for again', async () => {
    const { user, stored } = await open([MARIA])
    const end = await screen.findByRole('button', { name: /Maria/ })
    const { promise, resolve } = Promise.withResolvers<void>()
    stored.asked = promise
    await user.click(end)
    expect(await screen.findByText('No one. To add someone, please call us.')).toBeTruthy()
    resolve()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'People we can talk to about your care' }))
  })

  it('keeps it, and says so, where it could not be ended', async () => {
    const { user } = await open([MARIA], { end: async () => Promise.reject(new ApiProblem('offline')) })
    await user.click(await screen.findByRole('button', { name: /^Remove/ }))
    expect(await screen.findByText('This could not be done. Please try again.')).toBeTruthy()
    expect(within(screen.getByRole('listitem')).getByText('Maria Lopez')).toBeTruthy()
  })

  it('is not there for a member who allowed nobody', async () => {
    const { container } = await open([])
    expect(container.querySelector('section')).toBeNull()
  })
})
