import { AppError } from '@gwanyeok/domain/errors.ts'
import { findPictureFormat } from '@gwanyeok/domain/images/picture-format.ts'
import PQueue from 'p-queue'
import sharp, { type Sharp } from 'sharp'

/** 'content': only the thumbnail is cropped to a square. 'portrait': the full picture and the thumbnail are. */
export type PictureShape = 'content' | 'portrait'

/** A picture that was encoded again from the pixels of an upload: WebP, upright, sRGB, without metadata. */
export interface Picture {
  full: Buffer
  /** The first frame of an animation. */
  thumbnail: Buffer
  /** Data URL of a few pixels. */
  placeholder: string
  /** Pixels of `full`. */
  width: number
  height: number
  animated: boolean
}

export interface Pictures {
  /**
   * Throws `image_unsupported` if the content is no jpeg, png, gif or webp, is damaged, or would cost too much to
   * decode, and `overloaded` if too many pictures wait.
   */
  render(bytes: Buffer, shape: PictureShape): Promise<Picture>
}

const MAX_CONCURRENT_RENDERS = 2
const MAX_QUEUED_PICTURES = 30
/** Maximum width and height, in pixels. */
const CONTENT_PIXELS = 1600
/** Smaller, because animations are costly to encode and to load. */
const ANIMATED_PIXELS = 480
const CONTENT_THUMBNAIL_PIXELS = 320
const PORTRAIT_PIXELS = 256
const PORTRAIT_THUMBNAIL_PIXELS = 96
const PLACEHOLDER_PIXELS = 12

export function createPictures(): Pictures {
  const queue = new PQueue({ concurrency: MAX_CONCURRENT_RENDERS })
  return {
    async render(bytes, shape) {
      if (queue.size >= MAX_QUEUED_PICTURES) throw new AppError('overloaded')
      return queue.add(async () => {
        const inspection = await inspectPicture(bytes)
        const picture = inspection && (await render(bytes, shape, inspection.animated).catch(() => null))
        if (!picture) throw new AppError('image_unsupported')
        return picture
      })
    },
  }
}

async function render(bytes: Buffer, shape: PictureShape, animated: boolean): Promise<Picture> {
  const { data, info } = await fitPicture(openDecoder(bytes, 'first'), shape, CONTENT_PIXELS)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const decodeFirstFrame = () => sharp(data, { raw: info })
  const fullPicture = animated
    ? renderAnimation(bytes, shape)
    : decodeFirstFrame().webp({ quality: 80, effort: 3 })
  const fullImage = await fullPicture.toBuffer({ resolveWithObject: true })
  const side = shape === 'portrait' ? PORTRAIT_THUMBNAIL_PIXELS : CONTENT_THUMBNAIL_PIXELS
  const thumbnail = await cropSquare(decodeFirstFrame(), side).webp({ quality: 75, effort: 3 }).toBuffer()
  return {
    full: fullImage.data,
    thumbnail,
    placeholder: await renderPlaceholder(decodeFirstFrame()),
    width: fullImage.info.width,
    height: fullImage.info.pageHeight ?? fullImage.info.height,
    animated,
  }
}

const renderAnimation = (bytes: Buffer, shape: PictureShape) =>
  fitPicture(openDecoder(bytes, 'all'), shape, ANIMATED_PIXELS).webp({ quality: 75, effort: 0 })

const fitPicture = (picture: Sharp, shape: PictureShape, side: number) =>
  shape === 'portrait'
    ? cropSquare(picture.autoOrient(), PORTRAIT_PIXELS)
    : picture.autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true })

const cropSquare = (picture: Sharp, side: number) =>
  picture.resize(side, side, { fit: 'cover', withoutEnlargement: true })

async function renderPlaceholder(picture: Sharp): Promise<string> {
  const pixels = await picture
    .resize(PLACEHOLDER_PIXELS, PLACEHOLDER_PIXELS, { fit: 'inside' })
    .webp({ quality: 40, alphaQuality: 20, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${pixels.toString('base64')}`
}

/** Pictures of 50-megapixel cameras are accepted. */
const MAX_PIXELS = 52_000_000
/** Three bytes for each pixel. Pictures with more bytes for each pixel may have fewer pixels. */
const MAX_DECODED_BYTES = MAX_PIXELS * 3
/** Limit of the pixels of all frames together, because encoding them takes the most time. */
const MAX_ANIMATED_PIXELS = 25_000_000
const MAX_FRAMES = 500
/** Limit of the scans of a JPEG. Encoders write about ten, and decoding each passes over the whole picture. */
const MAX_SCANS = 20
/**
 * Ends work that the limits above miss. Long, because this is wall time, which is many times the processor time on a
 * busy machine.
 */
const MAX_DECODE_SECONDS = 60

// Nothing in this process can decode a format that is not listed here.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] })
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer'] })
sharp.unblock({ operation: ['VipsForeignLoadNsgifBuffer'] })
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
// Each picture is processed once, so nothing is cached. Two at a time already use all cores.
sharp.cache(false)
sharp.concurrency(1)

/** Opens the file. `frames: 'all'` stacks the frames of an animation. */
const openDecoder = (bytes: Buffer, frames: 'first' | 'all'): Sharp =>
  sharp(bytes, {
    failOn: 'error',
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
    pages: frames === 'all' ? -1 : 1,
  }).timeout({ seconds: MAX_DECODE_SECONDS })

/**
 * Reads only the first bytes and returns whether the picture is animated. Returns null if the file is no picture or
 * would cost too much to decode.
 */
async function inspectPicture(bytes: Buffer): Promise<{ animated: boolean } | null> {
  const format = findPictureFormat(bytes)
  const metadata =
    format &&
    (await openDecoder(bytes, 'first')
      .metadata()
      .catch(() => null))
  if (!metadata || metadata.format !== format) return null
  const { width, height, channels, depth, pages = 1 } = metadata
  const pixels = width * height
  const bytesPerSample = depth === 'uchar' ? 1 : 2
  if (pixels > MAX_PIXELS || pixels * channels * bytesPerSample > MAX_DECODED_BYTES) return null
  if (pages > 1 && (pages > MAX_FRAMES || pixels * pages > MAX_ANIMATED_PIXELS)) return null
  if (format === 'jpeg' && countScans(bytes) > MAX_SCANS) return null
  return { animated: pages > 1 }
}

/** Counts start-of-scan markers, which cannot occur inside a scan. Markers of an embedded preview are counted too. */
function countScans(bytes: Buffer): number {
  let count = 0
  for (let index = bytes.indexOf('\xFF\xDA', 0, 'latin1'); index >= 0; count++) {
    index = bytes.indexOf('\xFF\xDA', index + 2, 'latin1')
  }
  return count
}
