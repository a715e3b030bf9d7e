import { describe, expect, it } from 'vitest'
import { misfitOf, NEEDED_MIGRATION } from './fit.ts'

const server = { minimumDesk: '1.9.0', migration: NEEDED_MIGRATION }

describe('versions of desk and server', () => {
  it.each(['1.9.0', '1.10.0', '2.0.0', '1.9.0-beta.1', '10.0.0', 'a build of somebody'])('fit: %s', (version) => {
    expect(misfitOf(version, server)).toBeNull()
  })

  it.each(['1.8.9', '0.99.99', '1.8.9-beta.1'])('ask for a newer desk: %s', (version) => {
    expect(misfitOf(version, server)).toEqual({ who: 'desk', needed: '1.9.0' })
  })

  it('ask for a newer server, where it says what it has', () => {
    expect(misfitOf('1.9.0', { ...server, migration: '20261120000001' })).toEqual({
      who: 'server',
      needed: NEEDED_MIGRATION,
    })
    expect(misfitOf('1.9.0', { ...server, migration: '29990101000000' })).toBeNull()
    expect(misfitOf('1.9.0', { ...server, migration: null })).toBeNull()
  })

  it('name the desk first where both are too old', () => {
    expect(misfitOf('1.0.0', { ...server, migration: '20261120000001' })).toMatchObject({ who: 'desk' })
  })
})
