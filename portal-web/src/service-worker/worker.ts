/// <reference lib="webworker" />
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { createParcels, DELIVERY_TAG } from '../services/answer-delivery/parcels.ts'

/** The files of the shell, put in by the build (portal-web/build/service-worker.ts). */
declare const SHELL: PrecacheEntry[]

/**
 * Keeps the portal's own files, so that a page opens without a network and can say what is wrong. Nothing else is ever
 * kept: no answer of the backend passes through here, so nothing personal can stay.
 */
precacheAndRoute(SHELL)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html')))

/** The event that some browsers send when there is a connection again, also without an open tab. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
const isDelivery = (event: Event): event is SyncEvent => 'tag' in event && event.tag === DELIVERY_TAG

/** What a member gave without a connection goes out, sealed until now. The browser tries again after a rejection. */
self.addEventListener('sync', (event) => {
  if (!isDelivery(event)) return
  event.waitUntil(
    createParcels()
      .deliverAll()
      .then((left) => {
        if (left > 0) throw new Error('not delivered yet')
        return undefined
      }),
  )
})
