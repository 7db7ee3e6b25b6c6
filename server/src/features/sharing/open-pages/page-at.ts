import { Id, StockSymbol } from '@gwanyeok/domain/common-api.ts'
import type { FastifyRequest } from 'fastify'
import { usesSimulatedMarket } from '#platform/config/config.ts'
import type { SentPage } from '#platform/http/web-files/web-files.ts'
import type { Services } from '#shared/context.ts'
import { boardPage } from './board-page.ts'
import { facesFor, type Font } from './font.ts'
import { documentOf, missingDocument, type OpenPage, type Site } from './layout.ts'
import { memberPage, predictionPage, stockPage } from './pages.ts'
import { policyOf, STYLE, styleTag } from './style.ts'

/** What an address outside the app names. */
interface Place {
  inApp: string
  /** The app has no page of this address. */
  isOutside: boolean
  find(): Promise<OpenPage | undefined>
}

/** As the app's own, with or without a slash at its end. */
const ADDRESS = /^\/(\w+)(?:\/([^/]*))?\/?$/

type Deps = Pick<Services, 'db' | 'clock' | 'config'>
type Address = Pick<FastifyRequest, 'url'>

export const siteOf = ({ publicUrl, openPages, ...config }: Services['config']): Site => ({
  publicUrl,
  simulated: usesSimulatedMarket(config),
  settleMinutes: config.marketSettleMinutes,
  indexed: openPages === 'on',
})

function placeAt({ db, clock, config }: Deps, { url }: Address): Place | null {
  const { pathname, searchParams } = new URL(`http://here${url}`)
  const [, kind, name] = ADDRESS.exec(pathname) ?? []
  if (kind === undefined || searchParams.has('login') || searchParams.has('signup')) return null
  const id = Id.safeParse(name).data
  const symbol = StockSymbol.safeParse(name).data
  if (kind === 'predictions' && id !== undefined)
    return {
      inApp: `/?prediction=${id}`,
      isOutside: true,
      find: () => predictionPage(db, { now: clock.now(), settleMinutes: config.marketSettleMinutes }, id),
    }
  if (kind === 'stocks' && symbol !== undefined)
    return {
      inApp: `/?stock=${symbol}`,
      isOutside: true,
      find: () => stockPage(db, clock.now(), symbol),
    }
  if (kind === 'user' && id !== undefined)
    return { inApp: `/user/${id}`, isOutside: false, find: () => memberPage(db, clock.now(), id) }
  if (kind === 'leaderboard' && !name)
    return { inApp: '/leaderboard', isOutside: false, find: () => boardPage(db, clock.now()) }
  return null
}

/** A style that shows the landing page's link to the open pages; '' where nothing is open. */
export const openPagesStyle = ({ config }: Pick<Services, 'config'>): string =>
  config.openPages === 'off' ? '' : '<style>:root{--open-pages:block}</style>'

/** Whether an address has a page outside the app, which needs the database. */
export const isOpenAddress = (services: Deps, request: Address): boolean =>
  services.config.openPages !== 'off' && placeAt(services, request) !== null

/** The page outside the app for somebody who is signed out; null: the app's page. */
export async function openPageAt(
  services: Deps & Pick<Services, 'sessions'> & { font: Font },
  request: FastifyRequest,
): Promise<SentPage | null> {
  const place = placeAt(services, request)
  if (place === null) return null
  const site = siteOf(services.config)
  const isOpen = services.config.openPages !== 'off' && (await services.sessions.viewerOf(request)) === null
  if (!isOpen) return place.isOutside ? { redirect: place.inApp } : null
  const page = await place.find()
  return page
    ? { status: 200, ...inFont(documentOf(page, site), services.font) }
    : { status: 404, ...inFont(missingDocument(place.inApp, site), services.font) }
}

/** Names the slices within the page: their files are asked for at once, and its text never waits for them. */
function inFont(html: string, font: Font): { html: string; policy: string } {
  const faces = facesFor(font, html)
  return {
    html: html.replace('</head>', () => `${styleTag(faces).markup}\n</head>`),
    policy: policyOf("'none'", [STYLE, faces]),
  }
}
