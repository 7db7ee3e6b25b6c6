import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StockSymbol } from '@gwanyeok/domain/common-api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import sharp from 'sharp'
import { z } from 'zod'
import { realClock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import type { Caller } from '../../platform/market-data/caller.ts'
import { isMarketDataError } from '../../platform/market-data/errors.ts'
import { tickerDetailsOf } from '../../platform/market-data/profiles.ts'
import { refusalOfQuote } from '../../platform/market-data/quotes-freshness.ts'
import { pictureAddressOf } from './profile.ts'

/** Shown at 48 px at most, on screens of double density. */
const SIZE_PIXELS = 96
const MOST_INPUT_PIXELS = 4_000_000
const BROWSER_KEEPS_SECONDS = 86_400

const Params = z.strictObject({ symbol: StockSymbol })

/** `GET /api/stocks/:symbol/logo`: fetched with the key once, re-encoded, kept in the data folder. */
export function logoRoute(context: Context): void {
  const { app, admission } = context
  app.get<{ Params: z.output<typeof Params> }>(
    '/api/stocks/:symbol/logo',
    {
      schema: { params: Params, hide: true },
      config: { access: 'member' },
      onRequest: admission({ access: 'member' }),
    },
    async (request, reply) => {
      const picture = await logoOf(context, request.params.symbol, request.viewer!.id)
      return reply
        .type('image/webp')
        .header('cache-control', `private, max-age=${BROWSER_KEEPS_SECONDS}`)
        .send(picture)
    },
  )
}

async function logoOf(context: Context, symbol: string, member: string): Promise<Buffer> {
  // In hex: symbols differ by case, file systems may not.
  const file = path.join(context.config.dataDir, 'logos', `${Buffer.from(symbol).toString('hex')}.webp`)
  const kept = await readFile(file).catch(() => null)
  if (kept) return kept
  const picture = await reencoded(await fetchPicture(context, symbol, { priority: 'refresh', member }))
  if (!picture) throw new AppError('not_found')
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${newId(realClock.now())}`
  await writeFile(unfinished, picture)
  await rename(unfinished, file)
  return picture
}

async function fetchPicture(context: Context, symbol: string, caller: Caller): Promise<ArrayBuffer> {
  try {
    const address = pictureAddressOf(await tickerDetailsOf(context, symbol, caller))
    if (address !== null) return await context.marketData.picture(address, caller)
  } catch (error) {
    if (!isMarketDataError(error, 'not_found', 'not_entitled')) throw refusalOfQuote(error)
  }
  throw new AppError('not_found')
}

/** Null when it is no picture. */
async function reencoded(bytes: ArrayBuffer): Promise<Buffer | null> {
  return sharp(bytes, { limitInputPixels: MOST_INPUT_PIXELS })
    .resize(SIZE_PIXELS, SIZE_PIXELS, { fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
    .webp()
    .toBuffer()
    .catch(() => null)
}
