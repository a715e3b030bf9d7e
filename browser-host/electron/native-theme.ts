import { EventEmitter } from 'node:events'
import { strict } from '../strict.ts'
import { makeEvent } from './event.ts'

let pageIsDark = false

class NativeTheme extends EventEmitter {
  private source: 'system' | 'light' | 'dark' = 'system'

  get themeSource(): 'system' | 'light' | 'dark' {
    return this.source
  }
  set themeSource(source: 'system' | 'light' | 'dark') {
    if (source === this.source) return
    this.source = source
    this.emit('updated', makeEvent())
  }
  get shouldUseDarkColors(): boolean {
    return this.source === 'system' ? pageIsDark : this.source === 'dark'
  }
  readonly shouldUseHighContrastColors = false
  readonly prefersReducedTransparency = false
}

const theme = new NativeTheme()
export const nativeTheme = strict('nativeTheme', theme)

/** The browser's own preference stands in for the system's. */
export function pageDarkness(dark: boolean): void {
  if (pageIsDark === dark) return
  pageIsDark = dark
  theme.emit('updated', makeEvent())
}
