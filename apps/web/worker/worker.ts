import { isPageAddress } from '@brigade/contract/kernel/page-address.ts'

declare const self: ServiceWorkerGlobalScope

/** Every script, style and typeface of this build. The build fills it in. */
declare const FILES: readonly string[]
/** Differs between builds. */
declare const BUILD: string

const PAGE = '/'
const KEPT = `build ${BUILD}`
/** Tabs opened before an update still load the files of their build. */
const KEPT_BUILDS = 2
/** Then the kept page is shown. The network may be gone without the browser knowing. */
const PATIENCE_MS = 800
/** Files named by their content never change. */
const HAS_HASH = /^\/static\/(?:js|css|media)\//

async function keepFiles(): Promise<void> {
  const cache = await caches.open(KEPT)
  await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...FILES])
  await self.skipWaiting()
}

async function takeOver(): Promise<void> {
  const builds = await caches.keys()
  await Promise.all(builds.slice(0, -KEPT_BUILDS).map((build) => caches.delete(build)))
  await self.clients.claim()
}

async function page(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE, { cacheName: KEPT })
  if (!kept) return fetch(request)
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return fresh.ok ? fresh : kept
  } catch {
    return kept
  }
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(keepFiles()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && isPageAddress(pathname)) event.respondWith(page(request))
  else if (HAS_HASH.test(pathname)) event.respondWith(file(request))
})
