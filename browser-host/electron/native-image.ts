import { existsSync, readFileSync } from 'node:fs'
import { strict } from '../strict.ts'

/** The bytes as they came; nothing here draws them. */
function image(bytes: Buffer): object {
  const self = strict('NativeImage', {
    isEmpty: () => bytes.length === 0,
    toPNG: () => bytes,
    toDataURL: () => `data:image/png;base64,${bytes.toString('base64')}`,
    resize: (): object => self,
    setTemplateImage: () => {},
    isTemplateImage: () => false,
  })
  return self
}

export const nativeImage = strict('nativeImage', {
  createEmpty: () => image(Buffer.alloc(0)),
  createFromPath: (path: string) => image(existsSync(path) ? readFileSync(path) : Buffer.alloc(0)),
  createFromBuffer: (bytes: Buffer) => image(bytes),
  createFromDataURL: (url: string) => image(Buffer.from(url.split(',')[1] ?? '', 'base64')),
})
