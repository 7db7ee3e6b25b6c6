import { crc32, deflateSync } from 'node:zlib'

export type Colour = [red: number, green: number, blue: number]

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** A real PNG (RFC 2083) of one colour, made here. */
export function png(width: number, height: number, colour: Colour): Buffer {
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.from(Array.from({ length: width }, () => colour).flat()),
  ])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const COLOURS: Colour[] = [
  [200, 60, 60],
  [60, 160, 90],
  [60, 90, 200],
]

/** Three files as people choose them. */
export const PICTURES = COLOURS.map((colour, at) => ({
  name: `그림${at + 1}.png`,
  mimeType: 'image/png',
  buffer: png(640, 400, colour),
}))
