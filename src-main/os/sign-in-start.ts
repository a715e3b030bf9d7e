import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Log } from '../log/types.ts'

/** The system's own list of programs that it starts when the person signs in to the computer. */
export type LoginItem = (starts: boolean) => void

/** Starts the desk when the person signs in to the computer, as they or their organization wish. */
export interface SignInStart {
  /** Never throws. */
  follow(wish: boolean): void
}

interface SignInStartOptions {
  readonly loginItem: LoginItem
  /** Whether the desk has put itself there: nothing is taken away that somebody else did. */
  readonly isKept: () => boolean
  readonly keep: (starts: boolean) => void
  readonly log: Log
}

export function createSignInStart({ loginItem, isKept, keep, log }: SignInStartOptions): SignInStart {
  let followed: boolean | null = null
  return {
    follow(wish) {
      if (wish === followed || (!wish && !isKept())) return
      try {
        loginItem(wish)
        keep(wish)
        followed = wish
      } catch (error) {
        log.warn('start at sign-in not set', { error })
      }
    },
  }
}

/** A word of an `Exec` line: quoted, with what would mean something there made plain. */
const execWord = (word: string): string => `"${word.replaceAll(/["`$\\]/g, String.raw`\$&`).replaceAll('%', '%%')}"`

/**
 * Linux has no call for it: desktops start what lies in this folder of the person (freedesktop.org, Desktop Application Autostart).
 * @param file in `autostart` below the person's settings
 */
export function autostartFile(file: string, program: string): LoginItem {
  return (starts) => {
    if (!starts) return rmSync(file, { force: true })
    mkdirSync(dirname(file), { recursive: true })
    const lines = [
      '[Desktop Entry]',
      'Type=Application',
      'Name=Gapwise',
      `Exec=${execWord(program)}`,
      'Terminal=false',
      '',
    ]
    writeFileSync(file, lines.join('\n'))
  }
}
