import { describe, expect, it } from 'vitest'
import { stackOptions } from './cli-options.ts'

describe('the command line of the stack', () => {
  it('starts in memory on the usual port when told nothing', () => {
    expect(stackOptions(['start'])).toEqual({
      db: 'pglite',
      reset: false,
      port: 4400,
      members: 0,
      sampleMembers: true,
    })
  })

  it('takes every option', () => {
    const args = [
      'start',
      '--dir',
      'data',
      '--port',
      '0',
      '--db',
      'postgres',
      '--members',
      '200',
      '--reset',
      '--no-sample-members',
    ]
    expect(stackOptions(args)).toEqual({
      dir: 'data',
      db: 'postgres',
      reset: true,
      port: 0,
      members: 200,
      sampleMembers: false,
    })
    expect(stackOptions(['start', '--portal', 'http://127.0.0.1:4501'])).toMatchObject({
      functionsEnv: { PORTAL_URL: 'http://127.0.0.1:4501' },
    })
  })

  it.each([
    [[], /^Use: /],
    [['stop'], /^Use: /],
    [['start', '--what'], /^Use: /],
    [['start', '--port', '99999'], /^--port needs a whole number from 0 to 65535, not '99999'\.$/],
    [['start', '--members', 'many'], /^--members needs a whole number/],
    [['start', '--portal', '4501'], /^--portal needs an address/],
    [['start', '--db', 'sqlite'], /^--db is pglite or postgres, not 'sqlite'\.$/],
  ])('explains what is wrong with %j', (args, message) => {
    expect(() => stackOptions(args)).toThrow(message)
  })
})
