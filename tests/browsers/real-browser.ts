import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A browser as members have it, driven from outside: what it is asked is done with real keys and a real pointer. */
export interface RealBrowser {
  /** Name and version. */
  readonly name: string
  goto(url: string): Promise<void>
  /** The browser's own Back button. */
  back(): Promise<void>
  /** The JSON value of an expression in the page; a promise is waited for. */
  evaluate(expression: string): Promise<unknown>
  /** Scrolls to what a selector names first, and presses its middle. @throws Error where there is none */
  press(selector: string): Promise<void>
  /** Types where the focus is; line feeds are Enter. */
  type(text: string): Promise<void>
  /** The size of the page in the window, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** What is to be seen now, as PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** A kind of browser, where it is installed. */
export interface BrowserKind {
  /** The programs of which one is needed for each, by Debian's names; all missing ones are said. */
  readonly needs: readonly (readonly string[])[]
  start(): Promise<RealBrowser>
}

const ENTER = '\uE007'

/** Pressing and letting go of each key, as both kinds of WebDriver take it. */
export const keyStrokes = (text: string): object => ({
  type: 'key',
  id: 'keys',
  actions: [...text]
    .map((letter) => (letter === '\n' ? ENTER : letter))
    .flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
})

/** The path of the first of these programs; null where none is installed. */
export function programPath(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path)) ?? null
}

/** Like `programPath`. @throws Error where none is installed */
export function neededProgram(names: readonly string[]): string {
  const path = programPath(names)
  if (path === null) throw new Error(`${names.join(' or ')} is not installed`)
  return path
}
