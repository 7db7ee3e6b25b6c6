import type { FastifyInstance } from 'fastify'
import { crc32, deflateSync } from 'node:zlib'
import { toErrorResponse } from '../error-bodies.ts'
import type { MarketContext } from '../market-context.ts'
import { drawBits, toSeed } from '../../generated/random.ts'

const FOLDER = '/v1/reference/company-branding'
const LOGO = '2026-01-01_logo.svg'
const ICON = '2026-01-01_icon.png'

/** Builds the addresses of a company's pictures; like the service's they need the key. */
export function buildBranding(origin: string, ticker: string): { logo_url: string; icon_url: string } {
  const images = `${origin}${FOLDER}/${Buffer.from(ticker).toString('base64url')}/images`
  return { logo_url: `${images}/${LOGO}`, icon_url: `${images}/${ICON}` }
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** Builds a logo that consists of the ticker. */
function buildLogoSvg(ticker: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80" viewBox="0 0 144 48">' +
    `<text x="12" y="31" fill="#2e3945" font-size="20" ` +
    `font-family="sans-serif" font-weight="700">${escapeXml(ticker)}</text></svg>`
  )
}

/** Mounts the images named in the profiles: a wide SVG logo and a square PNG icon. */
export function mountBranding(app: FastifyInstance, context: MarketContext): void {
  const tickers = new Set(context.source.listings.map(({ ticker }) => ticker))
  app.get<{ Params: { id: string; file: string } }>(`${FOLDER}/:id/images/:file`, async (request, reply) => {
    const ticker = Buffer.from(request.params.id, 'base64url').toString()
    const { file } = request.params
    if (tickers.has(ticker) && file === LOGO) return reply.type('image/svg+xml').send(buildLogoSvg(ticker))
    if (tickers.has(ticker) && file === ICON) return reply.type('image/png').send(buildIconPng(ticker))
    const { status, body } = toErrorResponse('not-found', request.id)
    return reply.code(status).send(body)
  })
}

const PIXELS = 192
const COLOURS = ['1f3a5f', '2f6f62', '7a4b94', 'b5533c', 'd9a441', '4a6fa5', '5b8c5a', 'a23e48']
const FIRST_COLOUR_STREAM = 1
const SECOND_COLOUR_STREAM = 2

/**
 * Builds a square PNG in two colours that depend on the ticker, divided by its diagonal. It is no real company's
 * picture.
 */
function buildIconPng(ticker: string): Buffer {
  const seed = toSeed(`icon ${ticker}`)
  const firstColour = drawBits(seed, 0, FIRST_COLOUR_STREAM) % COLOURS.length
  // The distance is at least 1, so that the second colour differs from the first.
  const distance = 1 + (drawBits(seed, 0, SECOND_COLOUR_STREAM) % (COLOURS.length - 1))
  const secondColour = (firstColour + distance) % COLOURS.length
  const palette = Buffer.from(`${COLOURS[firstColour]}${COLOURS[secondColour]}`, 'hex')
  // Each row begins with a byte for its filter; 0 is none. Each pixel is a byte: the index of its colour.
  const rowBytes = PIXELS + 1
  const rows = Buffer.alloc(PIXELS * rowBytes)
  for (let y = 0; y < PIXELS; y++) rows.fill(1, y * rowBytes + 1 + y, (y + 1) * rowBytes)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(PIXELS, 0)
  header.writeUInt32BE(PIXELS, 4)
  // 8 bits per pixel, indexed colours.
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    buildChunk('IHDR', header),
    buildChunk('PLTE', palette),
    buildChunk('IDAT', deflateSync(rows)),
    buildChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Builds a chunk (PNG specification, 5.3). */
function buildChunk(type: string, data: Buffer): Buffer {
  const typedData = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  const checksum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(typedData))
  return Buffer.concat([length, typedData, checksum])
}
