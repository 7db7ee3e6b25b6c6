import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyInstance, FastifyRequest } from 'fastify'
import { compressAnswers } from './compress-answers.ts'
import { matchesEtag, acceptsBrotli } from './pre-serialized-response.ts'

const HASHED_FILE = /\/assets\//
/**
 * Matches hidden files, and names with an extension in the root. Below the root a name with a dot may be a stock
 * (`/stocks/BRK.B`). A dot at the end is no extension: it may be the end of a sentence, pasted with the address.
 */
const FILE_NAME = /\/\.[^/]|^\/[^/]+\.\w{1,12}\/?$/

/** The route of the app's pages; each built file has a route of its own. */
export const PAGE_ROUTE = '/*'

interface PageRoute {
  Params: { '*': string }
}

export interface WebFiles {
  /** Folder of the built web app. */
  webDir: string
  /** Whether the app has a page at this address; for other addresses the page is sent with status 404. */
  isPage(path: string): boolean
  /**
   * Returns the app's address to which an outside address such as `/stocks/BRK.B` redirects; null if it does not
   * redirect.
   */
  findAppAddress(path: string): string | null
  /** Returns HTML to add to the `<head>` of the page at this address; '' for the default. */
  renderMetaTags(request: FastifyRequest): Promise<string>
  /** HTML to add to the `<head>` of all other pages. */
  defaultMetaTags: string
  /** HTML with the site's styles, added to the `<head>` of every page. */
  styles: string
}

/** Tells search engines, and the page's first script, that the app has no page at this address. */
const NOT_FOUND_META_TAG = '<meta name="robots" content="noindex" data-missing>'

/** Serves the built web app. Every address outside the API opens the app, unless it names a file. */
export async function serveWeb(
  app: FastifyInstance,
  { webDir, isPage, findAppAddress, renderMetaTags, defaultMetaTags, styles }: WebFiles,
): Promise<void> {
  const page = await readFile(path.join(webDir, 'index.html'), 'utf8')
  const insertMetaTags = (tags: string) => page.replace('</head>', () => `${tags}${styles}\n</head>`)
  const defaultPage = compressPage(insertMetaTags(defaultMetaTags))
  const notFoundPage = compressPage(insertMetaTags(NOT_FOUND_META_TAG))
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    preCompressed: true,
    // These files get no routes of their own: index.html is served below, .br and .gz in place of the originals.
    globIgnore: ['index.html', '**/*.{br,gz}'],
    index: false,
    cacheControl: false,
    setHeaders(response, file) {
      const isImmutable = HASHED_FILE.test(file)
      response.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  await app.register(async (pages) => {
    // Pages with their own meta tags cannot be compressed at build time, and are 80 kB because of the prerendered
    // shells, so they are compressed when they are sent.
    await compressAnswers(pages)
    pages.get<PageRoute>(PAGE_ROUTE, { schema: { hide: true } }, async (request, reply) => {
      const address = `/${request.params['*']}`
      if (looksLikeFile(address)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
      reply.header('cache-control', 'no-cache')
      const appAddress = findAppAddress(address)
      if (appAddress !== null) return reply.redirect(appAddress)
      if (!isPage(address)) return sendCompressedPage(request, reply.code(404), await notFoundPage)
      const tags = await renderMetaTags(request)
      if (!tags) return sendCompressedPage(request, reply, await defaultPage)
      return reply.type('text/html; charset=utf-8').send(insertMetaTags(tags))
    })
    // The service worker caches this file for every address of the app.
    pages.get('/index.html', { schema: { hide: true } }, async (request, reply) =>
      sendCompressedPage(request, reply.header('cache-control', 'no-cache'), await defaultPage),
    )
  })
}

/** Returns whether an address, decoded and without its query, names a file instead of a page. */
const looksLikeFile = (address: string) => HASHED_FILE.test(address) || FILE_NAME.test(address)

/** A page that is the same for everybody and was compressed once. */
interface CompressedPage {
  plain: Buffer
  brotli: Buffer
  etag: string
}

async function compressPage(html: string): Promise<CompressedPage> {
  const plainBytes = Buffer.from(html)
  const etag = `W/"${hash('sha256', plainBytes, 'base64url')}"`
  return { plain: plainBytes, brotli: await promisify(brotliCompress)(plainBytes), etag }
}

/** Sends the page with Brotli, if the browser accepts it. For other browsers the page is compressed when it is sent. */
function sendCompressedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompressedPage,
): FastifyReply {
  reply.headers({ etag: page.etag, vary: 'accept-encoding' })
  if (reply.statusCode === 200 && matchesEtag(request, page.etag)) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  if (!acceptsBrotli(request)) return reply.send(page.plain)
  return reply.header('content-encoding', 'br').send(page.brotli)
}
