import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { renderAsync } from '@resvg/resvg-js'
import { LRUCache } from 'lru-cache'

const FONTS_DIR = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('pretendard/package.json'))),
  'dist/public/static',
)
const FONT_OPTIONS = {
  loadSystemFonts: false,
  fontFiles: ['Pretendard-Medium.otf', 'Pretendard-Bold.otf'].map((name) => path.join(FONTS_DIR, name)),
  defaultFontFamily: 'Pretendard',
}
const MAX_CACHED_IMAGES = 200
/** A drawing takes about 50 ms, and anybody may request one. Requests beyond this queue are refused. */
const MAX_WAITING_REQUESTS = 60
/** Limit for one network of clients (see `toWiderNetwork`), so that it cannot fill the queue. */
const MAX_WAITING_REQUESTS_PER_NETWORK = 10

/**
 * Creates a function that draws SVG as PNG with the product's own typeface, one drawing at a time. The function caches
 * the last pictures, and throws `overloaded` if the queue, or the network's part of it, is full.
 */
export function createCardPainter(): (svg: string, network: string) => Promise<Buffer> {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED_IMAGES })
  let lastDrawing: Promise<unknown> = Promise.resolve()
  /** The network of each request in the queue. */
  const waitingNetworks: string[] = []
  return (svg, network) => {
    const cachedImage = cache.get(svg)
    if (cachedImage) return cachedImage
    const waitingCount = waitingNetworks.filter((waitingNetwork) => waitingNetwork === network).length
    const isOverloaded =
      waitingNetworks.length >= MAX_WAITING_REQUESTS || waitingCount >= MAX_WAITING_REQUESTS_PER_NETWORK
    if (isOverloaded) return Promise.reject(new AppError('overloaded'))
    waitingNetworks.push(network)
    const image = lastDrawing.then(async () => (await renderAsync(svg, { font: FONT_OPTIONS })).asPng())
    lastDrawing = image.catch(() => {}).then(() => waitingNetworks.shift())
    cache.set(svg, image)
    image.catch(() => cache.delete(svg))
    return image
  }
}
