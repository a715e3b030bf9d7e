import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { render } from '../../test-utils/index.ts'
import { REPORT_EVERY_MS, useActivityReport } from './useActivityReport.ts'

function Desk({ active }: { active: boolean }) {
  useActivityReport(active)
  return null
}

it('reports use at most every 15 seconds', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const { api } = render(<Desk active />)
  expect(api.session.reportActivity).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.pointerMove(document.body)
  expect(api.session.reportActivity).toHaveBeenCalledTimes(1)
  now.mockReturnValue(1_000 + REPORT_EVERY_MS)
  fireEvent.wheel(document.body)
  expect(api.session.reportActivity).toHaveBeenCalledTimes(2)
  now.mockRestore()
})

it('reports nothing while nobody is signed in or the desk is locked', () => {
  const { api } = render(<Desk active={false} />)
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(api.session.reportActivity).not.toHaveBeenCalled()
})
