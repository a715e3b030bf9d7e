import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestTexts } from '../test-utils/render-portal.tsx'
import { lazyComponent, lazyPage, lazyPart } from './lazy-page.tsx'
import { switchLanguage } from './portal-texts.ts'

const Shown = () => <p>the page</p>

class Boundary extends Component<{ readonly children: ReactNode }, { readonly problem: string | null }> {
  override state = { problem: null }

  static getDerivedStateFromError(error: unknown): { problem: string } {
    return { problem: String(error) }
  }

  override render(): ReactNode {
    return this.state.problem ?? this.props.children
  }
}

it('what is on its way has something in its place, and is fetched once however often it is shown', async () => {
  const fetched = Promise.withResolvers<() => ReactNode>()
  const load = vi.fn(() => fetched.promise)
  const Page = lazyComponent(load)
  render(
    <>
      <Page waiting="one moment" />
      <Page />
    </>,
  )
  expect(screen.getByText('one moment')).toBeInstanceOf(HTMLElement)
  await act(async () => fetched.resolve(Shown))
  expect(screen.getAllByText('the page')).toHaveLength(2)
  expect(screen.queryByText('one moment')).toBeNull()
  expect(load).toHaveBeenCalledTimes(1)
})

it('what was fetched before is there at once', async () => {
  const Page = lazyComponent(() => Promise.resolve(Shown))
  await act(() => Page.fetch())
  render(<Page waiting="one moment" />)
  expect(screen.getByText('the page')).toBeInstanceOf(HTMLElement)
})

it('what can’t be fetched is told, and asked for again when it is shown the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn<() => Promise<() => ReactNode>>(() => Promise.resolve(Shown))
  load.mockRejectedValueOnce(new TypeError('network'))
  const Page = lazyComponent(load)
  const shown = render(
    <Boundary>
      <Page />
    </Boundary>,
  )
  expect(await screen.findByText('TypeError: network')).toBeInstanceOf(HTMLElement)
  shown.unmount()
  render(<Page />)
  expect(await screen.findByText('the page')).toBeInstanceOf(HTMLElement)
})

it('a page stands without a part of it that can’t be fetched', async () => {
  const Part = lazyPart(createTestTexts('en'), { load: () => Promise.reject(new TypeError('network')), texts: [] })
  render(
    <>
      <p>the page</p>
      <Part waiting="one moment" />
    </>,
  )
  await act(async () => {})
  expect(screen.getByText('the page')).toBeInstanceOf(HTMLElement)
  expect(screen.queryByText('one moment')).toBeNull()
})

it('a page that is still on its way when the language changes comes in the new one', async () => {
  const texts = createTestTexts('en')
  const fetched = Promise.withResolvers<() => ReactNode>()
  const arrival = lazyPage(texts, { load: () => fetched.promise, texts: ['care'] }).fetch()
  await switchLanguage(texts, 'es')
  fetched.resolve(Shown)
  await arrival
  expect(texts.t('care:results.title')).toBe('Resultados')
})
