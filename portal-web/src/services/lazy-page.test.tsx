import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { createTestTexts } from '../test-utils/render-portal.tsx'
import { lazyPart } from './lazy-page.ts'

it('a page stands without a part of it that can’t be fetched', async () => {
  const Part = lazyPart(createTestTexts('en'), { load: () => Promise.reject(new TypeError('network')), texts: [] })
  render(
    <Suspense fallback="waiting">
      <p>the page</p>
      <Part />
    </Suspense>,
  )
  expect(await screen.findByText('the page')).toBeInstanceOf(HTMLElement)
})
