import { Modal, TextInput } from '@mantine/core'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { render } from '../../test-utils/index.ts'
import {
  CommandPalette,
  KeyboardHelp,
  openCommandPalette,
  useCommands,
  usePersonSearch,
  useShortcuts,
  type Command,
  type FoundPerson,
} from './index.ts'

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
    const commands = [
      command({ label: 'Next member', keyOnly: true }),
      command({ id: 'two', label: 'Update the order' }),
    ]
    const { user } = render(<Desk commands={commands} />)
    act(openCommandPalette)
    const palette = await screen.findByRole('dialog', { name: 'Command palette' })
    expect(within(palette).queryByText('Next member')).toBeNull()
    const box = within(palette).getByPlaceholderText('Type a command')
    for (const typed of ['zzz', '#!']) {
      await user.clear(box)
      expect(within(palette).getByText('Update the order')).toBeTruthy()
      await user.type(box, typed)
      expect(within(palette).getByText('No command matches.')).toBeTruthy()
    }
  })
})

const person = (name: string, run = vi.fn()): FoundPerson => ({
  id: name,
  name,
  facts: '(305) 555-0111',
  standing: 'May call now',
  actions: [
    { id: 'open', label: 'Open on the board', run: vi.fn() },
    { id: 'call', label: 'Call Now', keys: 'c', run },
  ],
})

describe('people in the palette', () => {
  function Finder({ search, offered = true }: { search: Parameters<typeof usePersonSearch>[0]; offered?: boolean }) {
    usePersonSearch(search, offered)
    return <Desk commands={[command({ label: 'Update the order' })]} />
  }
  async function openWith(search: Parameters<typeof usePersonSearch>[0]) {
    const { user, rerender } = render(<Finder search={search} />)
    act(openCommandPalette)
    const palette = await screen.findByRole('dialog', { name: 'Command palette' })
    return { user, rerender, box: within(palette).getByRole('textbox'), palette: within(palette) }
  }

  it('are found by typing, and what can be done about one by typing on', async () => {
    const call = vi.fn()
    const { user, box, palette } = await openWith(async () => [person('Rosa Delgado', call), person('Rose Kim')])
    await user.type(box, 'ros')
    expect(await palette.findByText('Rosa Delgado')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(await palette.findByText('Open on the board')).toBeTruthy()
    expect(palette.queryByText('Rose Kim')).toBeNull()
    await user.keyboard('cal{Enter}')
    expect(call).toHaveBeenCalledOnce()
  })

  it('are gone back to with Backspace, as they were found', async () => {
    const { user, box, palette } = await openWith(async () => [person('Rosa Delgado'), person('Rose Kim')])
    await user.type(box, 'ros')
    await palette.findByText('Rose Kim')
    await user.keyboard('{ArrowDown}{Enter}')
    await palette.findByText('Open on the board')
    expect(palette.queryByText('Rosa Delgado')).toBeNull()
    await user.keyboard('{Backspace}')
    expect(await palette.findByText('Rosa Delgado')).toBeTruthy()
    expect(box).toHaveProperty('value', 'ros')
  })

  it('are meant by what is typed: Enter waits for the answer, and an earlier one is not taken', async () => {
    const answers = new Map<string, (found: FoundPerson[]) => void>()
    const search = vi.fn((query: string) => new Promise<FoundPerson[]>((resolve) => answers.set(query, resolve)))
    const { user, box, palette } = await openWith(search)
    await user.type(box, 'ros')
    await waitFor(() => expect(search).toHaveBeenCalledWith('ros'))
    await act(async () => answers.get('ros')?.([person('Rosa Delgado')]))
    await palette.findByText('Rosa Delgado')
    await user.type(box, 'e{Enter}')
    expect(palette.queryByText('Open on the board')).toBeNull()
    await waitFor(() => expect(search).toHaveBeenCalledWith('rose'))
    await act(async () => answers.get('rose')?.([person('Rose Kim')]))
    expect(await palette.findByText('Open on the board')).toBeTruthy()
    expect(palette.getByPlaceholderText('What about Rose Kim?')).toBeTruthy()
  })

  it('are looked for by two letters or more, and by nobody while the desk can not', async () => {
    const search = vi.fn(async () => [])
    const { user, box, palette, rerender } = await openWith(search)
    await user.type(box, 'z')
    expect(palette.getByText('No command matches.')).toBeTruthy()
    // At once: a slow machine would ask for two letters first.
    await user.paste('zz')
    expect(await palette.findByText('No command or member matches.')).toBeTruthy()
    expect(search.mock.calls).toEqual([['zzz']])
    rerender(<Finder search={search} offered={false} />)
    expect(palette.getByText('No command matches.')).toBeTruthy()
  })

  it('are not claimed to be missing when the search fails', async () => {
    const { user, box, palette } = await openWith(() => Promise.reject(new Error('gone')))
    await user.type(box, 'rosa')
    expect(await palette.findByText("Members can't be searched right now.")).toBeTruthy()
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
