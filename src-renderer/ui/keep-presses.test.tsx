import { act, fireEvent, screen } from '@testing-library/react'
import type { MouseEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '../test-utils/index.ts'
import { keepPresses } from './keep-presses.ts'

let end: () => void
const call = vi.fn()
let chosenBy: EventTarget | null
const choose = vi.fn(({ target }: MouseEvent) => {
  chosenBy = target
})

beforeEach(() => {
  vi.useFakeTimers()
  end = keepPresses(window)
  call.mockClear()
  choose.mockClear()
  chosenBy = null
  render(
    <div onClick={choose} data-testid="row">
      <p>Rosa</p>
      <button onClick={call}>Call</button>
    </div>,
  )
})

afterEach(() => end())

const button = () => screen.getByRole('button', { name: 'Call' })

/** As the browser tells of it where the pointer is let go over `over`: the click is for what both have in common. */
async function press(over: Element, to = { clientX: 10, clientY: 10 }) {
  fireEvent.pointerDown(button(), { button: 0, clientX: 10, clientY: 10 })
  fireEvent.pointerUp(over, { button: 0, ...to })
  fireEvent.click(over === button() ? over : screen.getByTestId('row'))
  await act(() => vi.advanceTimersByTimeAsync(1))
}

describe('a press', () => {
  it('counts for the button on which it began where the row moved under a still pointer, and for nothing else', async () => {
    await press(screen.getByText('Rosa'))
    expect(call).toHaveBeenCalledTimes(1)
    expect(choose).toHaveBeenCalledTimes(1)
    expect(chosenBy).toBe(button())
  })

  it('counts once where nothing moved', async () => {
    await press(button())
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('is taken back by who draws the pointer away', async () => {
    await press(screen.getByText('Rosa'), { clientX: 10, clientY: 40 })
    expect(call).not.toHaveBeenCalled()
  })

  it.each(['on the page', 'in a dialog'])('reaches nothing %s behind a dialog that came meanwhile', async (where) => {
    if (where === 'in a dialog') {
      screen.getByTestId('row').setAttribute('role', 'dialog')
      screen.getByTestId('row').setAttribute('aria-modal', 'true')
    }
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    dialog.setAttribute('aria-modal', 'true')
    document.body.append(dialog)
    await press(dialog)
    dialog.remove()
    expect(call).not.toHaveBeenCalled()
  })
})
