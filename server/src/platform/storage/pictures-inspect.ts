import sharp, { type Sharp } from 'sharp'

/** 50-megapixel cameras still fit. */
const MOST_PIXELS = 52_000_000
/** Three samples of a byte each; deeper colours have fewer pixels. */
const MOST_DECODED_BYTES = MOST_PIXELS * 3
/** Of all frames together: encoding them takes the time. */
const MOST_ANIMATED_PIXELS = 25_000_000
const MOST_FRAMES = 500
/** Encoders write about ten; each scan passes over the whole picture. */
const MOST_SCANS = 20
const DECODE_SECONDS = 10

// What is not named here can't be decoded by anything in this process, whatever asks for it.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] })
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer'] })
sharp.unblock({ operation: ['VipsForeignLoadNsgifBuffer'] })
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
// Pictures come once: nothing to cache. Two at a time use the cores already.
sharp.cache(false)
sharp.concurrency(1)

type Format = 'jpeg' | 'png' | 'gif' | 'webp'

/** The format by the file's first bytes (PNG §5.2, JPEG B.1.1, GIF89a §17, WebP container); null: none of the four. */
export function formatOf(bytes: Buffer): Format | null {
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  return /^RIFF[^]{4}WEBP/.test(head) ? 'webp' : null
}

/** A reader of the file. `frames: 'all'` stacks those of an animation. */
export const decoderOf = (bytes: Buffer, frames: 'first' | 'all'): Sharp =>
  sharp(bytes, {
    failOn: 'error',
    limitInputPixels: MOST_PIXELS,
    sequentialRead: true,
    pages: frames === 'all' ? -1 : 1,
  }).timeout({ seconds: DECODE_SECONDS })

/**
 * Reads the first bytes only: whether it is animated; null when it is no picture, or one that costs too much to
 * decode.
 */
export async function inspect(bytes: Buffer): Promise<{ animated: boolean } | null> {
  const format = formatOf(bytes)
  const metadata =
    format &&
    (await decoderOf(bytes, 'first')
      .metadata()
      .catch(() => null))
  if (!metadata || metadata.format !== format) return null
  const { width, height, channels, depth, pages = 1 } = metadata
  const pixels = width * height
  const bytesOfSample = depth === 'uchar' ? 1 : 2
  if (pixels > MOST_PIXELS || pixels * channels * bytesOfSample > MOST_DECODED_BYTES) return null
  if (pages > 1 && (pages > MOST_FRAMES || pixels * pages > MOST_ANIMATED_PIXELS)) return null
  if (format === 'jpeg' && scansOf(bytes) > MOST_SCANS) return null
  return { animated: pages > 1 }
}

/** Start-of-scan markers; they can't occur inside a scan. Those of an embedded preview count too. */
function scansOf(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf('\xFF\xDA', 0, 'latin1'); at >= 0; count++) {
    at = bytes.indexOf('\xFF\xDA', at + 2, 'latin1')
  }
  return count
}
