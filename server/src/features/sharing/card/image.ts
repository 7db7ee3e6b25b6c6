import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { renderAsync } from '@resvg/resvg-js'
import { LRUCache } from 'lru-cache'

const FONTS = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('pretendard/package.json'))),
  'dist/public/static',
)
const FONT = {
  loadSystemFonts: false,
  fontFiles: ['Pretendard-Medium.otf', 'Pretendard-Bold.otf'].map((name) => path.join(FONTS, name)),
  defaultFontFamily: 'Pretendard',
}
const MAX_IMAGES = 200
/** A drawing takes some 50 ms, and anybody may request one. Beyond this number the request is refused. */
const MAX_WAITING = 60
/** Limit for one network, so that others get their turn. */
const MAX_WAITING_PER_NETWORK = 10

/**
 * Draws SVG as PNG with the product's own typeface, one drawing at a time. The last pictures are cached. Throws
 * `overloaded` if too many wait, in all or of this network.
 */
export function createCardPainter(): (svg: string, network: string) => Promise<Buffer> {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: MAX_IMAGES })
  let line: Promise<unknown> = Promise.resolve()
  /** The networks of those who wait. */
  const queue: string[] = []
  return (svg, network) => {
    const known = cache.get(svg)
    if (known) return known
    const own = queue.filter((each) => each === network)
    if (queue.length >= MAX_WAITING || own.length >= MAX_WAITING_PER_NETWORK)
      return Promise.reject(new AppError('overloaded'))
    queue.push(network)
    const image = line.then(async () => (await renderAsync(svg, { font: FONT })).asPng())
    line = image.catch(() => {}).then(() => queue.shift())
    cache.set(svg, image)
    image.catch(() => cache.delete(svg))
    return image
  }
}
