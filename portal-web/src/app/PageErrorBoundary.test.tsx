import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../test-utils/render-portal.tsx'

function Broken(): never {
  throw new Error('a page that could not be fetched')
}

afterEach(() => vi.restoreAllMocks())

describe('a page that breaks', () => {
  it.each([
    ['en', 'This page could not be shown', 'Load the page again'],
    ['es', 'No se pudo mostrar esta página', 'Cargar la página de nuevo'],
  ] as const)('is told kindly, with a way on (%s)', (language, title, button) => {
    // React reports what a boundary caught; the report is not what is tested.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    renderPortal(<Broken />, { language })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('button', { name: button })).toBeInstanceOf(HTMLElement)
  })

  it('is left by Back, which leads to a page that stands', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let isBroken = true
    const Page = () => (isBroken ? <Broken /> : <p>the page before</p>)
    renderPortal(<Page />)
    isBroken = false
    fireEvent.popState(window)
    expect(screen.getByText('the page before')).toBeInstanceOf(HTMLElement)
  })
})
