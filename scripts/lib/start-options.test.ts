import { describe, expect, it } from 'vitest'
import { readStartOptions } from './start-options.ts'

describe('npm start options', () => {
  it('default to the local demo', () => {
    expect(readStartOptions([])).toMatchObject({
      shell: null,
      port: 4400,
      members: 200,
      database: 'pglite',
      reset: false,
      open: true,
    })
  })

  it('take every option', () => {
    const args = ['--shell', 'browser', '--port', '5000', '--data-dir', 'd', '--members', '9', '--reset', '--no-open']
    expect(readStartOptions(args)).toMatchObject({
      shell: 'browser',
      port: 5000,
      dataDir: 'd',
      members: 9,
      reset: true,
      open: false,
    })
  })

  it.each([
    [['--shell', 'chrome'], /--shell must be electron or browser, not 'chrome'/],
    [['--port', '80'], /--port must be a whole number from 1024/],
    [['--members', 'many'], /--members must be a whole number/],
    [['--colour'], /--colour/],
  ])('refuse %j with the reason', (args, message) => {
    expect(() => readStartOptions(args)).toThrow(message)
  })

  it('answer nothing when only help was asked for', () => {
    expect(readStartOptions(['--help'])).toBeNull()
  })
})
