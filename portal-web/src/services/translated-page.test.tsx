import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { translatePage } from '../test-utils/translate-page.ts'
import { allowTranslation } from './translated-page.ts'

let end = (): void => {}
beforeEach(() => {
  end = allowTranslation(document)
})
afterEach(() => end())

interface State {
  readonly count: number
  readonly isOpen: boolean
  readonly rows: readonly string[]
}

/** Texts beside numbers, a part between texts, and a list: what pages are made of. */
const Page = ({ count, isOpen, rows }: State) => (
  <main>
    <p>
      You have {count} messages{isOpen ? <b>new</b> : null} here{count > 1 ? ' today' : ''}
    </p>
    {isOpen ? 'Waiting to send' : null}
    <ul>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  </main>
)

const FIRST: State = { count: 1, isOpen: false, rows: ['one', 'three'] }
const STATES: readonly State[] = [
  { count: 2, isOpen: true, rows: ['one', 'two', 'three'] },
  { count: 1, isOpen: false, rows: ['three', 'one'] },
  { count: 3, isOpen: true, rows: [] },
  FIRST,
]

describe.each(['wraps', 'replaces'] as const)('a page whose texts a translator %s', (how) => {
  it('goes on to say what is so, whatever changes', () => {
    const { container, rerender } = render(<Page {...FIRST} />)
    for (const state of STATES) {
      translatePage(how)
      rerender(<Page {...state} />)
      const { count, isOpen, rows } = state
      const words = `You have ${count} messages${isOpen ? 'new' : ''} here${count > 1 ? ' today' : ''}`
      expect(container.textContent).toBe(`${words}${isOpen ? 'Waiting to send' : ''}${rows.join('')}`)
    }
  })

  it('can be taken away', () => {
    const { container, unmount } = render(<Page {...FIRST} isOpen />)
    translatePage(how)
    unmount()
    expect(container.textContent).toBe('')
  })
})
