import { describe, expect, it } from 'vitest'
import { CHANNEL_NAMES } from '#shared/ipc/channels.ts'
import { ipcContract } from '#shared/ipc/index.ts'

describe('the name list of the preload', () => {
  it('lists the features of the contract and no other', () => {
    expect(Object.keys(CHANNEL_NAMES).sort()).toEqual(Object.keys(ipcContract).sort())
  })

  it.each(Object.entries(ipcContract))('lists the calls and events of %s, each once', (feature, spec) => {
    const names = Object.entries(CHANNEL_NAMES).find(([name]) => name === feature)?.[1]
    expect([...(names?.calls ?? [])].sort()).toEqual(Object.keys(spec.calls).sort())
    expect([...(names?.events ?? [])].sort()).toEqual(Object.keys(spec.events).sort())
  })
})

describe('the contract', () => {
  it('names calls as verbs with a noun, and keeps event listeners apart from calls', () => {
    for (const { calls, events } of Object.values(CHANNEL_NAMES)) {
      for (const call of calls) expect(call).toMatch(/^(?!on[A-Z])[a-z]+[A-Za-z]*$/)
      for (const event of events) expect(event).toMatch(/(?:ed|ired)$/)
    }
  })
})
