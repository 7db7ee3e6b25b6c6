import type { FastifyInstance } from 'fastify'
import { seedOf } from '../generated/random.ts'
import { refusalOf } from './error-bodies.ts'
import type { MarketContext } from './market-context.ts'
import { squarePng } from './png.ts'
import type { Colour } from './png.ts'

const FOLDER = '/v1/reference/company-branding'
const [LOGO, ICON] = ['2026-01-01_logo.svg', '2026-01-01_icon.png']
const [CELLS, CELL_PIXELS, MARGIN_CELLS] = [5, 16, 1]

/** Addresses of a company's pictures; like the service's they need the key. */
export function brandingOf(origin: string, ticker: string): { logo_url: string; icon_url: string } {
  const images = `${origin}${FOLDER}/${Buffer.from(ticker).toString('base64url')}/images`
  return { logo_url: `${images}/${LOGO}`, icon_url: `${images}/${ICON}` }
}

/** A colour dark enough for white text. */
function colourOf(ticker: string): Colour {
  const seed = seedOf(ticker)
  return [30 + (seed & 127), 30 + ((seed >>> 8) & 127), 30 + ((seed >>> 16) & 127)]
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function logoSvg(ticker: string): string {
  const fill = `rgb(${colourOf(ticker).join(',')})`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80" viewBox="0 0 240 80">' +
    `<rect width="240" height="80" rx="12" fill="${fill}"/><text x="120" y="54" fill="#fff" font-size="40" ` +
    `font-family="sans-serif" font-weight="700" text-anchor="middle">${escapeXml(ticker)}</text></svg>`
  )
}

/** A pattern of cells, mirrored left to right, on white. */
function iconPng(ticker: string): Buffer {
  const [seed, colour] = [seedOf(`${ticker} icon`), colourOf(ticker)]
  const isFilled = (column: number, row: number): boolean => {
    if (Math.min(column, row) < 0 || Math.max(column, row) >= CELLS) return false
    const mirrored = Math.min(column, CELLS - 1 - column)
    return ((seed >>> (mirrored * CELLS + row)) & 1) === 1
  }
  const cellOf = (pixel: number): number => Math.floor(pixel / CELL_PIXELS) - MARGIN_CELLS
  return squarePng((CELLS + 2 * MARGIN_CELLS) * CELL_PIXELS, (x, y) =>
    isFilled(cellOf(x), cellOf(y)) ? colour : [255, 255, 255],
  )
}

/** The pictures named in the profiles: an SVG logo and a PNG icon. */
export function mountBranding(app: FastifyInstance, context: MarketContext): void {
  const tickers = new Set(context.source.listings.map(({ ticker }) => ticker))
  app.get<{ Params: { id: string; file: string } }>(`${FOLDER}/:id/images/:file`, async (request, reply) => {
    const ticker = Buffer.from(request.params.id, 'base64url').toString()
    const { file } = request.params
    if (tickers.has(ticker) && file === LOGO) return reply.type('image/svg+xml').send(logoSvg(ticker))
    if (tickers.has(ticker) && file === ICON) return reply.type('image/png').send(iconPng(ticker))
    const { status, body } = refusalOf('not-found', request.id)
    return reply.code(status).send(body)
  })
}
