import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { StockSymbol } from '@gwanyeok/domain/common-api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { TickerDetails } from '#shared/market-data/response-schemas.ts'
import type { MarketData } from '#shared/market-data/market-data.ts'
import type { Context } from '#shared/context.ts'

/** Logos are at most 48 px large, on screens with double density. */
const LOGO_SIZE_PX = 96
const MAX_INPUT_PIXELS = 4_000_000
const VERSION_LENGTH = 12

/** Returns the URL of the square icon if there is one, otherwise of the wide logo. */
const findPictureUrl = ({ branding }: TickerDetails): string | null =>
  branding?.icon_url ?? branding?.logo_url ?? null

/**
 * Fetches a company's logo as WebP of 96 px, using its stored profile (null: the profile is requested). Returns null
 * if the company has no logo. Calls the service only with `idle` priority. Throws a MarketDataError.
 */
export async function fetchLogo(
  marketData: MarketData,
  { symbol, profile }: { symbol: string; profile: unknown },
): Promise<Buffer | null> {
  const details = TickerDetails.safeParse(profile).data ?? (await marketData.fetchTicker(symbol, 'idle'))
  const url = findPictureUrl(details)
  return url === null ? null : renderLogo(await marketData.fetchPicture(url, 'idle'))
}

/**
 * Draws a logo on white, the background that most logos are designed for. Returns null if the file is not a picture.
 */
async function renderLogo(bytes: ArrayBuffer): Promise<Buffer | null> {
  return sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS })
    .resize(LOGO_SIZE_PX, LOGO_SIZE_PX, { fit: 'contain', background: 'white' })
    .flatten({ background: 'white' })
    .webp({ quality: 90, smartSubsample: true })
    .toBuffer()
    .catch(() => null)
}

/**
 * Saves a logo. Without a picture, saves only when to fetch again, and a stored logo stays. `refetchAt` is in epoch
 * ms.
 */
export async function saveLogo(
  db: Db,
  { symbol, picture, refetchAt }: { symbol: string; picture: Buffer | null; refetchAt: number },
): Promise<void> {
  const newPicture = picture && { picture, version: toVersion(picture) }
  const row = { ...newPicture, refetchAt: new Date(refetchAt) }
  await db
    .insertInto('stockLogos')
    .values({ symbol, ...row })
    .onConflict((conflict) => conflict.column('symbol').doUpdateSet(row))
    .execute()
}

const toVersion = (picture: Buffer): string =>
  createHash('sha256').update(picture).digest('hex').slice(0, VERSION_LENGTH)

/** Lists the version of every stored logo by symbol. */
export async function listLogoVersions(db: Db): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('stockLogos')
    .select(['symbol', 'version'])
    .where('version', 'is not', null)
    .$narrowType<{ version: string }>()
    .execute()
  return Object.fromEntries(rows.map(({ symbol, version }) => [symbol, version]))
}

export async function findLogoVersion(db: Db, symbol: string): Promise<string | null> {
  const logo = await db
    .selectFrom('stockLogos')
    .select('version')
    .where('symbol', '=', symbol)
    .executeTakeFirst()
  return logo?.version ?? null
}

const Params = z.strictObject({ symbol: StockSymbol })
const Query = z.strictObject({ v: z.string().max(64).optional() })

const IMMUTABLE_CACHE_CONTROL = 'private, max-age=31536000, immutable'
const SHORT_CACHE_CONTROL = 'private, max-age=3600'

/** Adds `GET /api/stocks/:symbol/logo`, which sends a stored logo and never calls the market-data service. */
export function addLogoRoute({ app, createAccessHook, db }: Context): void {
  app.get<{ Params: z.output<typeof Params>; Querystring: z.output<typeof Query> }>(
    '/api/stocks/:symbol/logo',
    {
      schema: { params: Params, querystring: Query, hide: true },
      config: { access: 'member' },
      onRequest: createAccessHook({ access: 'member' }),
    },
    async ({ params, query }, reply) => {
      const logo = await db
        .selectFrom('stockLogos')
        .select(['picture', 'version'])
        .where('symbol', '=', params.symbol)
        .executeTakeFirst()
      if (!logo?.picture) throw new AppError('not_found')
      return reply
        .type('image/webp')
        .header('cache-control', query.v === logo.version ? IMMUTABLE_CACHE_CONTROL : SHORT_CACHE_CONTROL)
        .send(logo.picture)
    },
  )
}
