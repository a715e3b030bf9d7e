import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { elementError } from './late-page.ts'

it('shows the page as it is when the message is read, and remembers it', () => {
  const error = elementError('Nothing found', document.body)
  document.body.innerHTML = '<p>There</p>'
  expect(error.message).toMatch(/^Nothing found\n\n[^]*There/)
  document.body.innerHTML = ''
  expect(error.message).toContain('There')
  expect(error).toMatchObject({ name: 'TestingLibraryElementError' })
})

it('is what a query and a wait end with', async () => {
  document.body.innerHTML = '<p>There</p>'
  expect(() => screen.getByText('Here')).toThrow(/Unable to find an element with the text: Here[^]*There/)
  await expect(waitFor(() => screen.getByText('Here'), { timeout: 0 })).rejects.toThrow(/text: Here[^]*There/)
})
