import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Api } from '@gwanyeok/domain/api.ts'
import type { AnswerOf, RequestOf } from '@gwanyeok/domain/endpoint.ts'
import { generate } from 'openapi-typescript-codegen'
import { afterAll, expect, it } from 'vitest'
import { signUpMember } from '../product/person.ts'
import { openProductForFile } from '../product/product-for-file.ts'

const run = promisify(execFile)
const TSC = path.join(import.meta.dirname, '..', '..', '..', 'node_modules', '.bin', 'tsc')
const STRICT = '--ignoreConfig --noEmit --strict --target esnext --module esnext --moduleResolution bundler'

type Answer<Route extends keyof Api> = Promise<AnswerOf<Api[Route]>>

/** Parts of the generated code that this test calls. */
interface Client {
  OpenAPI: { BASE: string; TOKEN: string }
  LeaderboardService: { getLeaderboard(options: { span: 'week' }): Answer<'GET /leaderboard'> }
  StocksService: { getStocksBySymbol(options: { symbol: string }): Answer<'GET /stocks/:symbol'> }
  PredictionsService: {
    getPredictions(options: { filter: 'pending' }): Answer<'GET /predictions'>
    postPredictions(options: {
      requestBody: RequestOf<Api['POST /predictions']>['body']
    }): Answer<'POST /predictions'>
  }
}

/** Compiles only if the client has these types with these fields. */
const CODE_USING_TYPES = `
import type { Comment, Member, NewPrediction, OpenPrediction, Post, Prediction } from './index'
export const readAuthor = ({ author }: Prediction | Post): Member => author
export const readTarget = (prediction: Prediction): number | null =>
  prediction.sealed ? null : (prediction as OpenPrediction).targetPrice
export const readText = ({ content }: Comment): string | null => content
export const made: NewPrediction = { stock: 'AAPL', targetPrice: 1, seenPrice: 1, period: 1 }
`

const product = await openProductForFile()
const output = await mkdtemp(path.join(tmpdir(), 'gwanyeok-client-'))
afterAll(() => rm(output, { recursive: true }))

it('a client generated from the description reads the leaderboard and predictions, and makes a prediction', async () => {
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' })
  const input = (await (await fetch(`${address}/api/openapi.json`)).json()) as object
  await generate({ input: { ...input }, output, useOptions: true, useUnionTypes: true })
  const main = path.join(output, 'index.ts')
  await writeFile(path.join(output, 'uses-types.ts'), CODE_USING_TYPES)
  await run(TSC, [...STRICT.split(' '), main, path.join(output, 'uses-types.ts')])
  const client = (await import(main)) as Client
  const { OpenAPI, LeaderboardService, StocksService, PredictionsService } = client
  OpenAPI.BASE = address
  const getLeaderboard = () => LeaderboardService.getLeaderboard({ span: 'week' })
  await expect(getLeaderboard()).rejects.toMatchObject({
    status: 401,
    body: { error: { code: 'signed_out' } },
  })

  const minji = await signUpMember(product, '민지')
  const tokenRequest = { name: '봇', scope: 'write', days: 30 }
  OpenAPI.TOKEN = (await minji.call<{ token: string }>('POST /me/tokens', tokenRequest)).body.token
  expect(await getLeaderboard()).toMatchObject({ span: 'week', entries: [], ownEntry: { rank: null } })
  const { price } = await StocksService.getStocksBySymbol({ symbol: 'AAPL' })
  const seenPrice = price.currentPrice
  const { id } = await PredictionsService.postPredictions({
    requestBody: { stock: 'AAPL', seenPrice, targetPrice: Math.round(seenPrice * 110) / 100, period: 3 },
  })
  const { items } = await PredictionsService.getPredictions({ filter: 'pending' })
  expect(items.map((item) => [item.id, item.author?.username])).toEqual([[id, '민지']])
})
