import './push.ts'

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
/** Script names contain a hash, and the page names them: the revisions of the files without a hash tell releases apart. */
const RELEASE = CACHES + FILES.map(({ revision }) => revision ?? '').join('')
/** A tab that stays open over this many releases still finds its scripts. */
const MAX_RELEASES = 3

self.addEventListener('install', (event) => {
  // No need to wait until the last old tab is closed: old tabs keep using their own release's files.
  event.waitUntil(cacheShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldReleases().then(() => self.clients.claim()))
})

/** Shared addresses; the app has them as `/?prediction=ID` and `/?stock=SYMBOL`. */
const SHARED = /^\/(prediction|stock)s\/([^/]+)\/?$/
/** The public record and files are the server's. */
const OUTSIDE = /^\/log\/|\.[a-z]+$/

/** Everything else passes as if there were no worker, above all the API: answers are private to one member. */
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (PATHS.has(pathname) || isScript(request, pathname)) event.respondWith(getCachedOrFetched(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(respondFromCacheOrFetch(event))
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/') && !OUTSIDE.test(pathname))
    event.respondWith(isInApp(pathname) ?? getCachedOrFetched(PAGE))
})

/** A script of this or an earlier release. */
const isScript = ({ destination }: Request, pathname: string) =>
  pathname.startsWith('/assets/') && destination !== 'font'

/** The redirect that the server answers at a shared address. */
function isInApp(pathname: string): Response | undefined {
  const [, kind, name] = SHARED.exec(pathname) ?? []
  return name === undefined ? undefined : Response.redirect(`/?${kind}=${name}`)
}

/** A slice of the font is kept from when its letters are first shown: all of them are 3 MB. */
async function respondFromCacheOrFetch(event: FetchEvent): Promise<Response> {
  const cachedResponse = await findCached(event.request)
  if (cachedResponse) return cachedResponse
  const slice = await fetch(event.request)
  if (slice.ok) event.waitUntil(store(event.request, slice.clone()))
  return slice
}

/** Without room on the device it is shown all the same. */
async function store(request: Request, file: Response): Promise<void> {
  const release = await caches.open(RELEASE)
  await release.put(request, file).catch(() => undefined)
}

async function cacheShell(): Promise<void> {
  const cache = await caches.open(RELEASE)
  // Files that the page has just loaded come from the browser's own cache.
  await cache.addAll(
    FILES.map(
      ({ url, revision }) => new Request(`/${url}`, { cache: revision === null ? 'default' : 'reload' }),
    ),
  )
}

async function deleteOldReleases(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== RELEASE)
  await Promise.all(others.slice(0, -(MAX_RELEASES - 1)).map((name) => caches.delete(name)))
}

const getCachedOrFetched = async (request: Request | string) => (await findCached(request)) ?? fetch(request)

/** This release's file, else an earlier one's: the only names missing in this release are hashed ones. */
async function findCached(request: Request | string): Promise<Response | undefined> {
  const options = { ignoreVary: true }
  const release = await caches.open(RELEASE)
  return (await release.match(request, options)) ?? caches.match(request, options)
}
