import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { createAnimation, createPlainPicture } from './pictures.ts'

/** Creates a chunk of a PNG (PNG §5.3). */
function createChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

interface PngShape {
  /** Bits per sample. */
  depth: 1 | 8 | 16
  /** 0: grey, 2: RGB, 6: RGBA. */
  colour: 0 | 2 | 6
}

/** Creates a valid black PNG (PNG §11) whose file is thousands of times smaller than its pixels. */
export function createBlackPng(width: number, height: number, { depth, colour }: PngShape): Buffer {
  const channels = { 0: 1, 2: 3, 6: 4 }[colour]
  // Each row begins with a byte for its filter.
  const byteCount = (Math.ceil((width * channels * depth) / 8) + 1) * height
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  header[9] = colour
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    createChunk('IHDR', header),
    createChunk('IDAT', deflateZeros(byteCount)),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

const MEBIBYTE = 1 << 20
/** Deflate with a window of 32 KiB at the best compression (RFC 1950, section 2.2). */
const ZLIB_HEADER = Buffer.from([0x78, 0xda])

/**
 * Creates a zlib stream (RFC 1950) of `count` zeros. Each mebibyte ends with a full flush and therefore compresses to
 * the same bytes, so it is compressed only once.
 */
function deflateZeros(count: number): Buffer {
  const finishFlush = constants.Z_FULL_FLUSH
  const deflated = deflateRawSync(Buffer.alloc(MEBIBYTE), { level: 9, finishFlush })
  const checksum = Buffer.alloc(4)
  // For zeros, the first sum of Adler-32 stays 1, and the second is the number of bytes modulo 65,521.
  checksum.writeUInt32BE(((count % 65_521) * 65_536 + 1) >>> 0)
  return Buffer.concat([
    ZLIB_HEADER,
    ...Array<Buffer>(Math.floor(count / MEBIBYTE)).fill(deflated),
    deflateRawSync(Buffer.alloc(count % MEBIBYTE), { level: 9 }),
    checksum,
  ])
}

/** In pixels (PNG §7.1). */
const LARGEST_PNG_SIDE = 0x7fff_ffff

/** Creates a PNG whose header claims a size larger than any memory, without any rows. */
export function createPngWithHugeSize(): Buffer {
  const png = createBlackPng(8, 8, { depth: 8, colour: 2 })
  // The signature has 8 bytes, and the chunk IHDR has 8 before its data and a checksum of 4.
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(LARGEST_PNG_SIDE, 0)
  header.writeUInt32BE(LARGEST_PNG_SIDE, 4)
  return Buffer.concat([png.subarray(0, 8), createChunk('IHDR', header), png.subarray(33)])
}

/** Creates a GIF89a of many frames, each of one pixel on a large canvas (GIF89a §18, §20). */
export function createTinyFramesGif(side: number, count: number): Buffer {
  const sideBytes = [side & 255, side >> 8]
  const header = Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([...sideBytes, ...sideBytes, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ])
  const controlExtension = [0x21, 0xf9, 4, 4, 1, 0, 0, 0]
  const frame = Buffer.from([...controlExtension, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([header, Buffer.concat(Array<Buffer>(count).fill(frame)), Buffer.from([0x3b])])
}

/** Length of the marker that ends a JPEG. */
const END_MARKER_BYTES = 2

/** Creates a progressive JPEG whose last scan is repeated `times` times. */
export async function createManyScansJpeg(times: number): Promise<Buffer> {
  const jpeg = await createPlainPicture(2000, 2000).jpeg({ progressive: true }).toBuffer()
  const end = jpeg.length - END_MARKER_BYTES
  const scan = jpeg.subarray(jpeg.lastIndexOf('\xFF\xDA', undefined, 'latin1'), end)
  return Buffer.concat([jpeg.subarray(0, end), ...Array<Buffer>(times).fill(scan), jpeg.subarray(end)])
}

/** Creates a picture of noise, which has about as many bytes as pixels when compressed. */
export const createNoise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

/**
 * Repeats one tile of noise, because generating noise is slow and the formats do not detect repetition at this
 * distance.
 */
export async function createTiledNoise(columns: number, rows: number) {
  const side = 600
  const tile = await createNoise(side, side).raw().toBuffer()
  const tileRows = Array.from({ length: side }, (_, y) => tile.subarray(y * side * 3, (y + 1) * side * 3))
  const strip = Buffer.concat(tileRows.flatMap((row) => Array<Buffer>(columns).fill(row)))
  const rawShape = { width: columns * side, height: rows * side, channels: 3 } as const
  return sharp(Buffer.concat(Array<Buffer>(rows).fill(strip)), { raw: rawShape })
}

/** Creates an animation in which each frame has a color of its own. */
export const createFlicker = (side: number, count: number) =>
  createAnimation(
    side,
    side,
    Array.from({ length: count }, (_, index) => ({ r: (index * 37) % 256, g: (index * 91) % 256, b: 0 })),
  )
