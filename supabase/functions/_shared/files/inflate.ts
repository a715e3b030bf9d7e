import type { Inflate } from '#shared/domain/documents/index.ts'

/** Unpacks in parts, and stops where it is told to: what unpacks to too much is never held. */
export const inflate: Inflate = async (bytes, take) => {
  const unpacked = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = unpacked.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || !take(value)) return
    }
  } catch {
    // Cut short, or something behind it.
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
