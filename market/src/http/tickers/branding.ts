import type { FastifyInstance } from 'fastify'
import { buildIconPng } from './icon-png.ts'
import { toErrorResponse } from '../error-bodies.ts'
import type { MarketContext } from '../market-context.ts'

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

/** Draws a logo that consists of the ticker. */
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
