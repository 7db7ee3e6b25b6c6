/** A file of the shell; hashed names need no revision. */
interface ShellFile {
  url: string
  revision: string | null
}

declare const self: ServiceWorkerGlobalScope & { SHELL_FILES: readonly ShellFile[] }

// The build writes the list in here.
const FILES = self.SHELL_FILES
const PATHS = new Set(FILES.map(({ url }) => `/${url}`))
const PAGE = '/index.html'
const CACHES = 'shell:'
/** The page names every script by its hash, so the revisions of what has none tell releases apart. */
const RELEASE = CACHES + FILES.map(({ revision }) => revision ?? '').join('')
/** A tab that stays open over this many releases still finds its scripts. */
const RELEASES_KEPT = 3

self.addEventListener('install', (event) => {
  // Nobody has to wait for the last old tab: old tabs live on from their own release's files.
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldReleases().then(() => self.clients.claim()))
})

/** Everything else, the API above all, goes its way as if there were no worker: one member's answers are nobody else's. */
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (PATHS.has(pathname) || isScript(request, pathname)) event.respondWith(keptOrFetched(request))
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/'))
    event.respondWith(keptOrFetched(PAGE))
})

/** Of this release or an earlier one; the letters are left to the browser's own cache. */
const isScript = ({ destination }: Request, pathname: string) =>
  pathname.startsWith('/assets/') && destination !== 'font'

async function keepShell(): Promise<void> {
  const cache = await caches.open(RELEASE)
  // What the page has just loaded comes from the browser's own cache.
  await cache.addAll(
    FILES.map(
      ({ url, revision }) => new Request(`/${url}`, { cache: revision === null ? 'default' : 'reload' }),
    ),
  )
}

async function dropOldReleases(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== RELEASE)
  await Promise.all(others.slice(0, -(RELEASES_KEPT - 1)).map((name) => caches.delete(name)))
}

/** This release's file, else an earlier one's: only hashed names are asked for that this release has not. */
async function keptOrFetched(request: Request | string): Promise<Response> {
  const anyhow = { ignoreVary: true }
  const release = await caches.open(RELEASE)
  return (
    (await release.match(request, anyhow)) ?? (await caches.match(request, anyhow)) ?? (await fetch(request))
  )
}
