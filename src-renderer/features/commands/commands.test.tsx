import { Modal, TextInput } from '@mantine/core'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { render } from '../../test-utils/index.ts'
import { CommandPalette, KeyboardHelp, openCommandPalette, useCommands, useShortcuts, type Command } from './index.ts'

function Desk({ commands, dialog = false }: { commands: readonly Command[]; dialog?: boolean }) {
  useShortcuts()
  useCommands(commands)
  return (
    <>
      <TextInput label="Search" />
      <CommandPalette />
      <KeyboardHelp opened={dialog} onClose={() => {}} />
    </>
  )
}

const command = (change: Partial<Command> = {}): Command => ({
  id: 'board.refresh',
  label: 'Update the order',
  group: 'board',
  keys: 'r',
  run: vi.fn(),
  ...change,
})

describe('the list of keys', () => {
  it('says how to get the keys of a member while none is selected', () => {
    const hint = /Select a member \(J or K\)/
    const { rerender } = render(<Desk commands={[command()]} dialog />)
    expect(screen.getByText(hint)).toBeTruthy()
    rerender(<Desk commands={[command(), command({ id: 'member.call', group: 'member', keys: 'c' })]} dialog />)
    expect(screen.queryByText(hint)).toBeNull()
  })
})

describe('a command', () => {
  it('runs by its key', async () => {
    const refresh = command()
    const { user } = render(<Desk commands={[refresh]} />)
    await user.keyboard('r')
    expect(refresh.run).toHaveBeenCalledOnce()
  })

  it('does not run while somebody types', async () => {
    const refresh = command()
    const { user } = render(<Desk commands={[refresh]} />)
    await user.type(screen.getByLabelText('Search'), 'Rosa r')
    expect(refresh.run).not.toHaveBeenCalled()
  })

  it('runs while somebody types when it works everywhere', async () => {
    const lock = command({ id: 'desk.lock', keys: 'mod+l', everywhere: true })
    const { user } = render(<Desk commands={[lock]} />)
    await user.click(screen.getByLabelText('Search'))
    await user.keyboard('{Control>}l{/Control}')
    expect(lock.run).toHaveBeenCalledOnce()
  })

  it('does not run under a dialog', async () => {
    const refresh = command()
    const { user } = render(
      <>
        <Desk commands={[refresh]} />
        <Modal opened onClose={() => {}} title="Question">
          Text
        </Modal>
      </>,
    )
    act(() => document.body.focus())
    await user.keyboard('r')
    expect(refresh.run).not.toHaveBeenCalled()
  })

  it('runs what the latest render meant, and nothing once its part is gone', async () => {
    const [first, second] = [command(), command()]
    const { user, rerender } = render(<Desk commands={[first]} />)
    rerender(<Desk commands={[second]} />)
    await user.keyboard('r')
    expect([first.run, second.run].map((run) => vi.mocked(run).mock.calls.length)).toEqual([0, 1])
    rerender(<Desk commands={[]} />)
    await user.keyboard('r')
    expect(second.run).toHaveBeenCalledOnce()
  })
})

describe('the palette', () => {
  it('finds a command by its words, shows its key and runs it', async () => {
    const refresh = command()
    const { user } = render(<Desk commands={[refresh, command({ id: 'go.home', label: 'Start page', keys: 'h' })]} />)
    act(openCommandPalette)
    const palette = await screen.findByRole('dialog', { name: 'Command palette' })
    await user.type(within(palette).getByPlaceholderText('Type a command'), 'order')
    expect(within(palette).queryByText('Start page')).toBeNull()
    expect(within(palette).getByText('R')).toBeTruthy()
    await user.click(within(palette).getByText('Update the order'))
    expect(refresh.run).toHaveBeenCalledOnce()
  })

  it('leaves out what is only for keys and says when nothing matches', async () => {
    const { user } = render(<Desk commands={[command({ label: 'Next member', keyOnly: true })]} />)
    act(openCommandPalette)
    const palette = await screen.findByRole('dialog', { name: 'Command palette' })
    expect(within(palette).queryByText('Next member')).toBeNull()
    await user.type(within(palette).getByPlaceholderText('Type a command'), 'zzz')
    expect(within(palette).getByText('No command matches.')).toBeTruthy()
  })
})

describe('the list of keys', () => {
  it('shows every key on offer, grouped', () => {
    render(
      <Desk
        dialog
        commands={[command(), command({ id: 'board.next', label: 'Next member', keys: ['j', 'ArrowDown'] })]}
      />,
    )
    const list = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(list).getByRole('heading', { name: 'Board' })).toBeTruthy()
    expect(within(list).getByText('Next member').parentElement?.textContent).toBe('Next memberJ')
  })
})
