import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { KeptResource } from '#shared/ipc/resources.ts'
import { fails, ok } from '../../../test-utils/index.ts'
import { mount } from '../test-page.tsx'

const PANTRY: KeptResource = {
  id: '00000000-0000-4000-8000-000000000051',
  version: '7',
  name: 'Sun Pantry',
  need: 'food',
  phone: '305-555-0100',
  zipAreas: ['331'],
  languages: ['en', 'es'],
}

const fill = (field: HTMLElement, value: string) => void fireEvent.change(field, { target: { value } })

async function openTab(administration: Parameters<typeof mount>[0] = {}, language: 'en' | 'es' = 'en') {
  const desk = mount({ listResources: vi.fn(() => ok([PANTRY])), ...administration }, language)
  await desk.user.click(
    await screen.findByRole('tab', { name: language === 'en' ? 'Local resources' : 'Recursos locales' }),
  )
  await screen.findByRole('row', { name: /Sun Pantry/ })
  return desk
}

describe('local resources on the page of the administration', () => {
  it('are shown, found, and changed by the version that was seen', async () => {
    const { user, api } = await openTab()
    expect(screen.getByRole('row', { name: /Sun Pantry Food 305-555-0100 331 English, Spanish/ })).toBeTruthy()
    fill(screen.getByRole('textbox', { name: /Search/ }), 'shelter')
    expect(screen.getByText('No resource matches this search.')).toBeTruthy()
    fill(screen.getByRole('textbox', { name: /Search/ }), '')
    await user.click(screen.getByRole('button', { name: /Sun Pantry/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change Sun Pantry' })
    const areas = within(dialog).getByRole('textbox', { name: /ZIP codes/ })
    fill(areas, '3313')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(within(dialog).getByText('Enter ZIP codes or their first three digits, or all')).toBeTruthy()
    expect(api.administration.saveResources).not.toHaveBeenCalled()
    fill(areas, 'all')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.administration.saveResources).toHaveBeenCalledWith({ resources: [{ ...PANTRY, zipAreas: [] }] }),
    )
  })

  it('are added by keyboard, and every field that lacks something says so', async () => {
    const { user, api } = await openTab()
    screen.getByRole('button', { name: 'New resource' }).focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'New resource' })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    for (const text of ['Enter a phone number, or 211', 'Choose at least one language'])
      expect(within(dialog).getByText(text)).toBeTruthy()
    fill(within(dialog).getByRole('textbox', { name: 'Name' }), 'Moon Shelter')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Need' }), 'Housing')
    fill(within(dialog).getByRole('textbox', { name: 'Phone' }), '211')
    fill(within(dialog).getByRole('textbox', { name: /ZIP codes/ }), '33135, 331')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Spanish' }))
    await user.keyboard('{Enter}')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.administration.saveResources).toHaveBeenCalledWith({
        resources: [
          expect.objectContaining({
            version: null,
            name: 'Moon Shelter',
            need: 'housing',
            phone: '211',
            zipAreas: ['33135', '331'],
            languages: ['es'],
          }),
        ],
      }),
    )
  })

  it('are removed after a question, which stays open where the server says no', async () => {
    const removeResource = vi.fn(() => fails('administration.changed'))
    const { user } = await openTab({ removeResource })
    await user.click(screen.getByRole('button', { name: /Sun Pantry/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove Sun Pantry?' })
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await within(dialog).findByText(/Someone else has changed this/)).toBeTruthy()
    expect(removeResource).toHaveBeenCalledWith({ id: PANTRY.id, version: '7' })
  })

  it('come in from a file, which shows what would change before it does', async () => {
    const { user, api, container } = await openTab()
    const file = new File(
      [
        'Name,Need,Phone,ZIP,Languages,Hours\nSun Pantry,food,211,331,en es,9-5\nMoon Shelter,housing,211,all,en,\nBad,pets,211,all,en,\n',
      ],
      'help.csv',
      { type: 'text/csv' },
    )
    await user.upload(container.querySelector('input[type="file"]') as HTMLInputElement, file)
    const dialog = await screen.findByRole('dialog', { name: 'Import help.csv' })
    expect(await within(dialog).findByText('1 new · 1 changed · 0 as before · 1 refused')).toBeTruthy()
    expect(within(dialog).getByRole('row', { name: /4 Housing, food, transportation, .* pets/ })).toBeTruthy()
    expect(within(dialog).getByText(/Not read: Hours/)).toBeTruthy()
    expect(api.administration.saveResources).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: 'Save 2 rows' }))
    await waitFor(() =>
      expect(api.administration.saveResources).toHaveBeenCalledWith({
        resources: [
          { ...PANTRY, phone: '211' },
          expect.objectContaining({ version: null, name: 'Moon Shelter', zipAreas: [] }),
        ],
      }),
    )
    expect(await screen.findByText('2 resources saved')).toBeTruthy()
  })

  it.each([
    [new Uint8Array([78, 0xe9]), 'No se pudo leer el archivo. Guárdelo como CSV en UTF-8.'],
    ['Nombre,Necesidad\nA,comida', 'Faltan columnas: Teléfono, Código postal, Idiomas.'],
    ['', 'El archivo no tiene filas.'],
  ])('say in Spanish why a file can be no list', async (content, text) => {
    const { user, container } = await openTab({}, 'es')
    await user.upload(
      container.querySelector('input[type="file"]') as HTMLInputElement,
      new File([content], 'lista.csv', { type: 'text/csv' }),
    )
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Guardar(?! como archivo)/ })).toBeNull()
  })
})
