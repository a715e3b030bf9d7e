import type { Sabotage } from './list.ts'

/** The source with the fault. @throws Error where what is to be patched does not stand there once */
export function patched(source: string, { file, from, to }: Sabotage): string {
  if (source.split(from).length !== 2) throw new Error(`${file} does not have this once: ${from}`)
  return source.replace(from, () => to)
}
