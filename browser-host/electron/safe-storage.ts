import { keyIn, seal, unseal } from '../key-file.ts'
import { strict } from '../strict.ts'
import { app } from './app.ts'

const key = (): Buffer => keyIn(app.getPath('userData'))
const encrypt = (plainText: string): Buffer => seal(key(), plainText)
const decrypt = (encrypted: Buffer): string => unseal(key(), encrypted)

/**
 * A key in a file is what Chromium calls `basic_text`, and the host says so: the app decides what it may keep under
 * such a key.
 */
export const safeStorage = strict('safeStorage', {
  isEncryptionAvailable: (): boolean => app.isReady(),
  isAsyncEncryptionAvailable: async (): Promise<boolean> => {
    await app.whenReady()
    return true
  },
  encryptString: encrypt,
  decryptString: decrypt,
  encryptStringAsync: async (plainText: string): Promise<Buffer> => encrypt(plainText),
  decryptStringAsync: async (encrypted: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> => ({
    result: decrypt(encrypted),
    shouldReEncrypt: false,
  }),
  getSelectedStorageBackend: (): 'basic_text' => 'basic_text',
})
