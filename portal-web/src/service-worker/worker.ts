/// <reference lib="webworker" />
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** The files of the shell, put in by the build (portal-web/build/service-worker.ts). */
declare const SHELL: PrecacheEntry[]

/**
 * Keeps the portal's own files, so that a page opens without a network and can say what is wrong. Nothing else is ever
 * kept: no answer of the backend passes through here, so nothing personal can stay.
 */
precacheAndRoute(SHELL)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html')))
