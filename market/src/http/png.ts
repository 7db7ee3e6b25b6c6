import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue, 0..255 each. */
export type Colour = readonly [number, number, number]

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const [DEPTH, TRUE_COLOUR] = [8, 2]

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

/** A square PNG (W3C PNG specification: IHDR, IDAT, IEND) whose pixels are asked for one by one. */
export function squarePng(size: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header[8] = DEPTH
  header[9] = TRUE_COLOUR
  // Each row begins with its filter type, 0 for none.
  const pixels = Buffer.alloc(size * (1 + size * 3))
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) pixels.set(colourAt(x, y), y * (1 + size * 3) + 1 + x * 3)
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
