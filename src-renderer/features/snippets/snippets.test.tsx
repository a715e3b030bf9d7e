import { Modal, Textarea } from '@mantine/core'
import { screen, within } from '@testing-library/react'
import { useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi, ok, render } from '../../test-utils/index.ts'
import { SnippetBox } from './index.ts'

function Notes({ onEnter = () => {}, onClose = () => {} }: { onEnter?: () => void; onClose?: () => void }) {
  const [value, setValue] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  return (
    <Modal opened onClose={onClose} title="Call">
      <SnippetBox use="notes" language="en" box={box} value={value} onChange={setValue}>
        <Textarea
          ref={box}
          label="Notes"
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        />
      </SnippetBox>
    </Modal>
  )
}

async function open(api = fakeApi()) {
  const [onEnter, onClose] = [vi.fn(), vi.fn()]
  const { user } = render(<Notes onEnter={onEnter} onClose={onClose} />, { api })
  const box = (await screen.findByLabelText('Notes')) as HTMLTextAreaElement
  await user.click(box)
  return { user, box, onEnter, onClose }
}

const list = () => screen.queryByRole('listbox', { name: 'Snippets' })

describe('a slash in a text field', () => {
  it('lists snippets, filters them while typing, and puts one in by Enter with its gap selected', async () => {
    const { user, box, onEnter } = await open()
    await user.type(box, 'Called. /')
    expect(within(list()!).getAllByRole('option').length).toBeGreaterThan(5)
    await user.type(box, 'another')
    expect(within(list()!).getAllByRole('option')).toHaveLength(1)
    expect(box.getAttribute('aria-activedescendant')).toBe(within(list()!).getByRole('option').id)
    await user.keyboard('{Enter}')
    expect(box.value).toBe('Called. Asked to be called at another time: ___.')
    expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('___')
    expect(onEnter).not.toHaveBeenCalled()
    expect(list()).toBeNull()
    await user.keyboard('Monday')
    expect(box.value).toBe('Called. Asked to be called at another time: Monday.')
  })

  it('offers what the plan has approved first', async () => {
    const both = { en: 'Voice of the plan', es: 'Voz del plan' }
    const own = { id: '00000000-0000-4000-8000-000000000051', use: 'notes' as const, title: both, text: both }
    const { user, box } = await open(fakeApi({ snippets: { listOwn: () => ok([own]) } }))
    await user.type(box, '/vo')
    expect(within(list()!).getAllByRole('option')).toHaveLength(2)
    await user.keyboard('{Enter}')
    expect(box.value).toBe(both.en)
  })

  it('is chosen with the arrows and Tab, or by the pointer', async () => {
    const { user, box } = await open()
    await user.type(box, '/')
    const options = within(list()!).getAllByRole('option')
    await user.keyboard('{ArrowDown}')
    expect(options[1]?.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{ArrowUp}{ArrowUp}{Tab}')
    expect(box.value).toContain('Went through the result')
    expect(document.activeElement).toBe(box)
    await user.clear(box)
    await user.type(box, '/voice')
    await user.click(within(list()!).getByRole('option'))
    expect(box.value).toContain('Left a voicemail')
  })

  it('is left alone by Escape, which does not close the dialog, and means a slash in a date', async () => {
    const { user, box, onClose, onEnter } = await open()
    await user.type(box, '/vo')
    await user.keyboard('{Escape}')
    expect(list()).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    expect(box.value).toBe('/vo')
    await user.keyboard('{Enter}')
    expect(onEnter).toHaveBeenCalledOnce()
    await user.type(box, ' born 3/14')
    expect(list()).toBeNull()
  })
})
