import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')
export const fromRoot = (...parts: string[]): string => join(root, ...parts)

/** An installed command-line tool, for example `bin('vitest')`. */
export const bin = (name: string): string => fromRoot('node_modules', '.bin', name)
