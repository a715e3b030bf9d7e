import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { render } from '../test-utils/index.ts'
import { useOneAtATime } from './useOneAtATime.ts'

function Sender({ task, whole }: { task: () => Promise<void>; whole: boolean }) {
  const { busy, run } = useOneAtATime({ wholeDoubleClick: whole })
  return (
    <button type="button" disabled={busy} onClick={() => run(task)}>
      Send
    </button>
  )
}

const isOpen = () => waitFor(() => expect(screen.getByRole('button')).toHaveProperty('disabled', false))

describe('one at a time', () => {
  it('drops what is asked for while a task runs, then takes the next', async () => {
    let finish = (): void => {}
    const task = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const { user } = render(<Sender task={task} whole={false} />)
    await user.dblClick(screen.getByRole('button'))
    expect(task).toHaveBeenCalledOnce()
    act(() => finish())
    await isOpen()
    await user.click(screen.getByRole('button'))
    expect(task).toHaveBeenCalledTimes(2)
  })

  it('drops the second half of a double click after a fast task too', async () => {
    const task = vi.fn(() => Promise.resolve())
    const { user } = render(<Sender task={task} whole />)
    await user.dblClick(screen.getByRole('button'))
    await isOpen()
    expect(task).toHaveBeenCalledOnce()
  })

  it('gives the keyboard back to the button that was pressed', async () => {
    let finish = (): void => {}
    const { user } = render(<Sender task={() => new Promise((resolve) => (finish = resolve))} whole={false} />)
    await user.click(screen.getByRole('button'))
    // As a browser does with a disabled button.
    act(() => screen.getByRole('button').blur())
    act(() => finish())
    await isOpen()
    expect(document.activeElement).toBe(screen.getByRole('button'))
  })
})
