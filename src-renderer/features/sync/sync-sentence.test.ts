import { describe, expect, it } from 'vitest'
import { syncState } from '../../test-utils/fake-api.ts'
import { connectionSentence, syncSentences } from './sync-sentence.ts'

describe('the sentences of the header', () => {
  it.each([
    [{ state: 'demo' }, { tone: 'calm', key: 'sync.demo' }],
    [{ state: 'signed-out' }, { tone: 'calm', key: 'sync.signedOut' }],
    [{ state: 'up-to-date' }, { tone: 'calm', key: 'sync.upToDate' }],
    [
      { state: 'up-to-date', waiting: 2 },
      { tone: 'busy', key: 'sync.sending', count: 2 },
    ],
    [{ state: 'syncing' }, { tone: 'busy', key: 'sync.syncing' }],
    [{ state: 'offline' }, { tone: 'soon', key: 'sync.offline' }],
    [
      { state: 'offline', waiting: 3 },
      { tone: 'soon', key: 'sync.offlineWaiting', count: 3 },
    ],
    [{ state: 'no-server' }, { tone: 'soon', key: 'sync.noServer' }],
    [
      { state: 'no-server', waiting: 3 },
      { tone: 'soon', key: 'sync.noServerWaiting', count: 3 },
    ],
    [{ state: 'paused' }, { tone: 'soon', key: 'sync.paused' }],
    [
      { state: 'broken', waiting: 1 },
      { tone: 'urgent', key: 'sync.broken' },
    ],
    [
      { state: 'paused', waiting: 1, misfit: { who: 'desk', needed: '2.0.0' } },
      { tone: 'soon', key: 'sync.deskTooOld' },
    ],
    [
      { state: 'paused', misfit: { who: 'server', needed: '20261122001500' } },
      { tone: 'soon', key: 'sync.serverTooOld' },
    ],
    [
      { state: 'paused', waiting: 1 },
      { tone: 'soon', key: 'sync.pausedWaiting', count: 1 },
    ],
    [
      { state: 'first-sync', firstSync: { rows: 0, boardReady: false } },
      { tone: 'busy', key: 'sync.firstSyncStart' },
    ],
    [
      { state: 'first-sync', firstSync: { rows: 1200, boardReady: false } },
      { tone: 'busy', key: 'sync.firstSync', count: 1200 },
    ],
  ] as const)('%o', (change, sentence) => {
    expect(syncSentences(syncState(change))).toEqual([sentence])
  })

  const ASKS = { tone: 'soon', key: 'sync.attention', count: 1 } as const

  it('put what a person must decide in the place of a connection that stands, and a full disk before all', () => {
    const asking = syncState({ waiting: 3, attention: 1 })
    expect(syncSentences(asking)).toEqual([ASKS])
    expect(connectionSentence(asking)).toMatchObject({ key: 'sync.sending', count: 3 })
    expect(syncSentences({ ...asking, diskFull: true })).toEqual([{ tone: 'urgent', key: 'sync.diskFull' }])
  })

  it.each([
    ['offline', 'sync.offlineWaiting'],
    ['paused', 'sync.pausedWaiting'],
    ['no-server', 'sync.noServerWaiting'],
    ['broken', 'sync.broken'],
  ] as const)('keep saying of a desk that is %s that it is', (state, key) => {
    const [connection, asks] = syncSentences(syncState({ state, waiting: 3, attention: 1 }))
    expect(connection).toMatchObject({ key })
    expect(asks).toEqual(ASKS)
  })
})
