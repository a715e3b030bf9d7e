import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/index.ts'
import { render } from '../test-utils/index.ts'
import { clearNotices, errorText, errorTextOr, notifyError, notifyOk, notifyProblem } from './notices.ts'

const refused = (code: string) => new ApiError({ code, message: 'not for people' })

describe('notices', () => {
  it('word a failure by its code, a lock in any feature alike, and name an unknown code', () => {
    render(<p />)
    expect(errorText(refused('careActions.alreadyReminded'))).toBe('A reminder has already been sent for this test.')
    expect(errorText(refused('app.locked'))).toBe('Gapwise is locked. Unlock it to continue.')
    expect(errorText(refused('app.locked'))).toBe('Gapwise is locked. Unlock it to continue.')
    expect(errorText(new ApiError({ code: 'server.refused', message: '', refusal: '21000' }))).toMatch(
      /^The server refused this \(21000\)\./,
    )
    expect(errorText(refused('board.brandNew'))).toBe('Something went wrong (board.brandNew). Please try again.')
    expect(errorText(new TypeError('x is not a function'))).toBe('Something failed inside Gapwise. Please try again.')
  })

  it('show an error until it is closed, under what it belongs to', async () => {
    const { user } = render(<p />)
    act(() => notifyError(refused('board.memberNotFound'), 'Failed to send message'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Failed to send messageThis member is no longer on this computer.')
    await user.click(within(alert).getByRole('button', { name: 'Close this message' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('fall back on given words only where the code says nothing', () => {
    render(<p />)
    expect(errorTextOr(refused('kits.notClinician'), 'Please try again')).toBe('Only a clinician can approve this kit.')
    expect(errorTextOr(refused('app.locked'), 'Please try again')).toBe('Gapwise is locked. Unlock it to continue.')
    expect(errorTextOr(refused('kits.brandNew'), 'Please try again')).toBe('Please try again')
    expect(errorTextOr(refused('app.unexpected'), 'Please try again')).toBe('Please try again')
    expect(errorTextOr(new TypeError('x is not a function'), 'Please try again')).toBe('Please try again')
  })

  it('show a choice not made once, however often it is asked for', async () => {
    render(<p />)
    act(() => {
      notifyProblem('Please select a kit type')
      notifyProblem('Please select a kit type')
    })
    expect(await screen.findAllByRole('alert')).toHaveLength(1)
    act(clearNotices)
  })

  it('all go when somebody else comes to the desk', async () => {
    render(<p />)
    act(() => notifyOk('Reminder sent for A1C Test'))
    expect(await screen.findByText('Reminder sent for A1C Test')).toBeTruthy()
    act(clearNotices)
    await waitFor(() => expect(screen.queryByText('Reminder sent for A1C Test')).toBeNull())
  })
})
