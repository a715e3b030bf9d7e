import { describe, expect, it } from 'vitest'
import { onCores, type Work } from './on-cores.ts'

/** Does work that ends when the test says so, and notes what ran beside what. */
function workshop(failing: readonly string[] = []) {
  const ends = new Map<string, () => void>()
  const left: string[] = []
  const started: string[] = []
  return {
    left,
    started,
    running: () => [...ends.keys()],
    run: ({ name }: Work): Promise<boolean> => {
      started.push(name)
      return new Promise((resolve) => {
        ends.set(name, () => {
          ends.delete(name)
          resolve(!failing.includes(name))
        })
      })
    },
    leave: ({ name }: Work): void => void left.push(name),
    /** Ends a piece and lets everything follow that follows from it. */
    end: async (name: string): Promise<void> => {
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

describe('onCores', () => {
  it('lets two that wait half of the time share a core', async () => {
    const shop = workshop()
    const list = [{ name: 'a', cores: 0.5 }, { name: 'b' }, { name: 'c', cores: 0.5 }, { name: 'd' }]
    const done = onCores(list, 2, shop)
    expect(shop.running()).toEqual(['a', 'b', 'c'])
    await shop.end('a')
    expect(shop.running()).toEqual(['b', 'c'])
    await shop.end('c')
    expect(shop.running()).toEqual(['b', 'd'])
    await shop.end('b')
    await shop.end('d')
    await done
  })

  it('begins what takes what others leave beside whatever runs', async () => {
    const shop = workshop()
    const done = onCores([{ name: 'a' }, { name: 'b', cores: 2 }, { name: 'c', cores: 0 }], 2, shop)
    expect(shop.running()).toEqual(['a', 'c'])
    await shop.end('a')
    expect(shop.running()).toEqual(['c', 'b'])
    await shop.end('b')
    await shop.end('c')
    await done
  })

  it('keeps as many pieces running as there are cores, in the order of the list', async () => {
    const shop = workshop()
    const done = onCores([{ name: 'a' }, { name: 'b' }, { name: 'c' }], 2, shop)
    expect(shop.running()).toEqual(['a', 'b'])
    await shop.end('b')
    expect(shop.running()).toEqual(['a', 'c'])
    await shop.end('a')
    await shop.end('c')
    await done
  })

  it('never runs more than the cores can carry, and lets a small piece pass one that does not fit', async () => {
    const shop = workshop()
    const list = [{ name: 'one' }, { name: 'two', cores: 2 }, { name: 'other' }]
    const done = onCores(list, 2, shop)
    expect(shop.running()).toEqual(['one', 'other'])
    await shop.end('one')
    expect(shop.running()).toEqual(['other'])
    await shop.end('other')
    expect(shop.running()).toEqual(['two'])
    await shop.end('two')
    await done
  })

  it('gives a piece that wants more than there is all of it', async () => {
    const shop = workshop()
    const done = onCores([{ name: 'wide', cores: 8 }, { name: 'next' }], 1, shop)
    expect(shop.running()).toEqual(['wide'])
    await shop.end('wide')
    await shop.end('next')
    await done
    expect(shop.started).toEqual(['wide', 'next'])
  })

  it('starts nothing before what it needs has passed', async () => {
    const shop = workshop()
    const done = onCores([{ name: 'journeys', needs: ['build'] }, { name: 'build' }], 4, shop)
    expect(shop.running()).toEqual(['build'])
    await shop.end('build')
    expect(shop.running()).toEqual(['journeys'])
    await shop.end('journeys')
    await done
  })

  it('goes on after a failure, and leaves undone what stood on it', async () => {
    const shop = workshop(['build'])
    const list = [
      { name: 'build' },
      { name: 'journeys', needs: ['build'] },
      { name: 'pictures', needs: ['journeys'] },
      { name: 'units' },
    ]
    const done = onCores(list, 1, shop)
    await shop.end('build')
    expect(shop.running()).toEqual(['units'])
    await shop.end('units')
    await done
    expect(shop.left).toEqual(['journeys', 'pictures'])
  })

  it('refuses a list in which something needs what is not there', async () => {
    await expect(onCores([{ name: 'journeys', needs: ['build'] }], 2, workshop())).rejects.toThrow(/journeys/)
  })
})
