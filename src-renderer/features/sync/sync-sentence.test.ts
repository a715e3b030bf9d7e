import { describe, expect, it } from 'vitest'
import { syncState } from '../../test-utils/fake-api.ts'
import { connectionSentence, syncSentence } from './sync-sentence.ts'

describe('syncSentence', () => {
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
    expect(syncSentence(syncState(change))).toEqual(sentence)
  })

  it('puts what a person must decide before how the connection stands, and a full disk before all', () => {
    const offline = syncState({ state: 'offline', waiting: 3, attention: 1 })
    expect(syncSentence(offline)).toEqual({ tone: 'soon', key: 'sync.attention', count: 1 })
    expect(connectionSentence(offline)).toMatchObject({ key: 'sync.offlineWaiting', count: 3 })
    expect(syncSentence({ ...offline, diskFull: true })).toEqual({ tone: 'urgent', key: 'sync.diskFull' })
  })
})
