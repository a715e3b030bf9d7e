import { describe, expect, it } from 'vitest'
import { strict, unsupported } from './strict.ts'

describe('a stand-in', () => {
  it('throws for a member it does not have, and says which', () => {
    const shell = strict('shell', { beep: () => 'beeped' }) as { beep(): string; openPath?(path: string): void }
    expect(shell.beep()).toBe('beeped')
    expect(() => shell.openPath).toThrow('browser host: shell.openPath is not supported')
  })

  it('can be awaited and printed', async () => {
    const target = strict('app', { name: 'Gapwise' })
    expect(await Promise.resolve(target)).toBe(target)
    expect(JSON.stringify(target)).toBe('{"name":"Gapwise"}')
  })

  it('that is missing as a whole throws on any use', () => {
    const desktopCapturer = unsupported('desktopCapturer') as { getSources(): void } & (new () => object)
    expect(() => desktopCapturer.getSources()).toThrow('desktopCapturer.getSources is not supported')
    expect(() => new desktopCapturer()).toThrow('desktopCapturer is not supported')
  })
})
