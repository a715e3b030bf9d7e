import { keepTrying, type KeepTrying } from '../keep-trying.ts'
import { createParcels, DELIVERY_TAG } from './parcels.ts'

let trying: KeepTrying | null = null

/** Sends what earlier visits left sealed on this device, signed in or not, until nothing is left. */
export function deliverKept(): void {
  if (trying !== null) return
  const parcels = createParcels()
  const attempt = async (): Promise<void> => {
    if ((await parcels.deliverAll()) > 0) return
    trying?.stop()
    trying = null
  }
  trying = keepTrying({ attempt })
  void attempt().catch(() => {})
}

/** Where the browser can do that, the service worker delivers once there is a connection, also after the last tab is closed. */
export async function deliverWhenConnected(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: object = await navigator.serviceWorker.ready
  const sync: unknown = Reflect.get(registration, 'sync')
  if (typeof sync !== 'object' || sync === null) return
  const register: unknown = Reflect.get(sync, 'register')
  if (typeof register === 'function') await Promise.resolve(register.call(sync, DELIVERY_TAG)).catch(() => {})
}
