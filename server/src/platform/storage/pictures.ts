import { AppError } from '@gwanyeok/domain/errors.ts'
import PQueue from 'p-queue'
import sharp, { type Sharp } from 'sharp'
import { decoderOf, inspect } from './pictures-inspect.ts'

/** 'content': as it is, thumbnails cut square; 'portrait': both sizes cut square. */
export type PictureShape = 'content' | 'portrait'

/** A picture encoded again from the pixels of another: WebP, upright, sRGB, without metadata. */
export interface Picture {
  full: Buffer
  /** Of an animation the first frame. */
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
   * Refuses with `image_unsupported` what is no jpeg, png, gif or webp by its content, is damaged, or would cost too
   * much to decode; with `overloaded` when too many wait.
   */
  render(bytes: Buffer, shape: PictureShape): Promise<Picture>
}

const AT_ONCE = 2
const MOST_WAITING = 30
const CONTENT_PIXELS = 1600
/** Animations are costly to encode and to load. */
const ANIMATED_PIXELS = 480
const CONTENT_THUMBNAIL_PIXELS = 320
const PORTRAIT_PIXELS = 256
const PORTRAIT_THUMBNAIL_PIXELS = 96
const PLACEHOLDER_PIXELS = 12

export function createPictures(): Pictures {
  const queue = new PQueue({ concurrency: AT_ONCE })
  return {
    async render(bytes, shape) {
      if (queue.size >= MOST_WAITING) throw new AppError('overloaded')
      return queue.add(async () => {
        const found = await inspect(bytes)
        const picture = found && (await render(bytes, shape, found.animated).catch(() => null))
        if (!picture) throw new AppError('image_unsupported')
        return picture
      })
    },
  }
}

async function render(bytes: Buffer, shape: PictureShape, animated: boolean): Promise<Picture> {
  const { data, info } = await fitted(decoderOf(bytes, 'first'), shape, CONTENT_PIXELS)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const first = () => sharp(data, { raw: info })
  const full = animated ? animation(bytes, shape) : first().webp({ quality: 80, effort: 3 })
  const made = await full.toBuffer({ resolveWithObject: true })
  const side = shape === 'portrait' ? PORTRAIT_THUMBNAIL_PIXELS : CONTENT_THUMBNAIL_PIXELS
  const thumbnail = await square(first(), side).webp({ quality: 75, effort: 3 }).toBuffer()
  return {
    full: made.data,
    thumbnail,
    placeholder: await placeholderOf(first()),
    width: made.info.width,
    height: made.info.pageHeight ?? made.info.height,
    animated,
  }
}

const animation = (bytes: Buffer, shape: PictureShape) =>
  fitted(decoderOf(bytes, 'all'), shape, ANIMATED_PIXELS).webp({ quality: 75, effort: 0 })

const fitted = (picture: Sharp, shape: PictureShape, side: number) =>
  shape === 'portrait'
    ? square(picture.autoOrient(), PORTRAIT_PIXELS)
    : picture.autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true })

const square = (picture: Sharp, side: number) =>
  picture.resize(side, side, { fit: 'cover', withoutEnlargement: true })

async function placeholderOf(picture: Sharp): Promise<string> {
  const pixels = await picture
    .resize(PLACEHOLDER_PIXELS, PLACEHOLDER_PIXELS, { fit: 'inside' })
    .webp({ quality: 40, alphaQuality: 20, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${pixels.toString('base64')}`
}
