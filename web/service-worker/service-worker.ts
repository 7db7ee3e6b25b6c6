import './push.ts'

/** A file that is cached at once. One with a hash in its name has no revision. */
interface ShellFile {
  url: string
  revision: string | null
}

declare const self: ServiceWorkerGlobalScope & { SHELL_FILES: readonly ShellFile[] }

// The build replaces this by the list of the files.
const FILES = self.SHELL_FILES
const PATHS = new Set(FILES.map(({ url }) => `/${url}`))
const PAGE = '/index.html'
const CACHE_PREFIX = 'shell:'
/**
 * The name of this release's cache: the revisions of all files without a hash. Among them is the page, which contains the
 * hashed names of the scripts, so each release has another name.
 */
const RELEASE = CACHE_PREFIX + FILES.map(({ revision }) => revision ?? '').join('')
/** Number of releases whose files are cached, so that a tab of an earlier release finds its scripts. */
const MAX_RELEASES = 3

self.addEventListener('install', (event) => {
  // The new worker need not wait until the last old tab is closed, because old tabs keep using their release's files.
  event.waitUntil(cacheShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldReleases().then(() => self.clients.claim()))
})

/** Matches the paths that members share. In the app, they are `/?prediction=ID` and `/?stock=SYMBOL`. */
const SHARED_PATH = /^\/(prediction|stock)s\/([^/]+)\/?$/
/** Matches the paths of the public record and of files, which the server answers. */
const SERVER_PATH = /^\/log\/|\.[a-z]+$/

/**
 * Answers requests for scripts, fonts and pages. All others pass as if there were no worker, above all those to the API,
 * whose answers are private to one member.
 */
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (PATHS.has(pathname) || isScript(request, pathname)) event.respondWith(getCachedOrFetched(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(respondFromCacheOrFetch(event))
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/') && !SERVER_PATH.test(pathname))
    event.respondWith(
      redirectIfShared(pathname) ??
        (searchParams.has('prediction') ? fetchPage(request) : getCachedOrFetched(PAGE)),
    )
})

/** Returns whether the file belongs to the scripts and styles of this or an earlier release. */
const isScript = ({ destination }: Request, pathname: string) =>
  pathname.startsWith('/assets/') && destination !== 'font'

/** Returns the redirect with which the server, too, answers a shared URL; undefined for other URLs. */
function redirectIfShared(pathname: string): Response | undefined {
  const [, kind, name] = SHARED_PATH.exec(pathname) ?? []
  return name === undefined ? undefined : Response.redirect(`/?${kind}=${name}`)
}

/** Returns the server's page, which begins with a summary of the shared prediction; offline, the cached page. */
const fetchPage = (request: Request) => fetch(request).catch(() => getCachedOrFetched(PAGE))

/** Caches a part of the font when its letters are first shown, because all parts together have 3 MB. */
async function respondFromCacheOrFetch(event: FetchEvent): Promise<Response> {
  const cachedResponse = await findCached(event.request)
  if (cachedResponse) return cachedResponse
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(store(event.request, response.clone()))
  return response
}

/** Stores a file in this release's cache. Does nothing if there is no space on the device. */
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
  const cacheNames = await caches.keys()
  // Oldest first.
  const olderReleases = cacheNames.filter((name) => name.startsWith(CACHE_PREFIX) && name !== RELEASE)
  await Promise.all(olderReleases.slice(0, -(MAX_RELEASES - 1)).map((name) => caches.delete(name)))
}

const getCachedOrFetched = async (request: Request | string) => (await findCached(request)) ?? fetch(request)

/**
 * Finds a file of this release or else of an earlier one. Files that this release lacks have a hash in their name, so an
 * earlier one cannot have other content.
 */
async function findCached(request: Request | string): Promise<Response | undefined> {
  const options = { ignoreVary: true }
  const release = await caches.open(RELEASE)
  return (await release.match(request, options)) ?? caches.match(request, options)
}
