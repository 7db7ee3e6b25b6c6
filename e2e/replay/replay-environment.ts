import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { EvaluationRun } from '@gwanyeok/domain/evaluations/api.ts'
import type { UnsealedPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { type Client, confirmPassword, createClient, formatEmail, RefusedError, signUp } from '../client.ts'
import { type Candle, readCsv } from '../../scripts/verify/candles.mjs'
import { makeMarketFolder, SPLITS_FILE } from './make-market-folder.ts'
import { MEMBER_COUNT } from './plan.ts'
import { findMailedLink } from '../find-mailed-link.ts'
import { startProduct } from '../product.ts'
import type { Market } from './independent-evaluation.ts'

const ADMIN_USERNAME = 'replay_judge'
const POLL_INTERVAL_MS = 5
const RETRY_DELAY_MS = 20

/** The product on a folder of candles, its members, and functions that move its clock and evaluate. */
export interface ReplayEnvironment {
  market: Market
  members: { client: Client; id: string }[]
  admin: Client
  moveClock(at: number): Promise<void>
  /** Starts an evaluation and waits for its end. */
  evaluate(): Promise<EvaluationRun>
  /** Reads all predictions of the member with this index. */
  readPredictions(memberIndex: number): Promise<UnsealedPrediction[]>
  close(): Promise<void>
}

/**
 * Starts the product on the candles of these symbols, with its clock at `startAt` (epoch ms), and signs its members up.
 * `source`: the folder of the candles.
 */
export async function startReplayEnvironment(
  source: string,
  symbols: readonly string[],
  startAt: number,
): Promise<ReplayEnvironment> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gwanyeok replay '))
  // PostgreSQL runs as another user of the system, who must be able to enter this folder.
  chmodSync(folder, 0o711)
  const candles = path.join(folder, 'candles')
  const splits = makeMarketFolder(source, candles, symbols)
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    MARKET_REPLAY_DIR: candles,
    CLOCK_START: new Date(startAt).toISOString(),
    ADMIN_EMAILS: formatEmail(ADMIN_USERNAME),
    SAMPLE_DATA: 'off',
  }
  const product = await startProduct(settings)
  const admin = await signUp(product.address, ADMIN_USERNAME)
  await confirmAddress(admin.client, path.join(settings.DATA_DIR, 'outbox'))
  const members: ReplayEnvironment['members'] = []
  for (let index = 0; index < MEMBER_COUNT; index++)
    members.push(await signUp(product.address, `replay_${index}`))
  const candleDays = [...(await readCsvFolder(source)).values()].flatMap((rows) =>
    rows.map(({ date }) => date),
  )

  return {
    market: {
      candles: await readCsvFolder(candles),
      splits,
      tradingDays: [...new Set(candleDays)].toSorted(),
    },
    members,
    admin: admin.client,
    async moveClock(at) {
      await createClient(product.address).call('POST /dev/clock', { now: new Date(at).toISOString() })
    },
    evaluate: () => evaluate(admin.client),
    readPredictions: (memberIndex) =>
      readAllPredictions(members[memberIndex]!.client, members[memberIndex]!.id),
    async close() {
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Reads every SYMBOL.csv of a folder. */
async function readCsvFolder(folder: string): Promise<Map<string, Candle[]>> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv') && name !== SPLITS_FILE)
  const readFile = async (name: string) =>
    [path.basename(name, '.csv'), (await readCsv(path.join(folder, name)))!] as const
  return new Map(await Promise.all(files.map(readFile)))
}

/** Confirms the admin's address with the mailed link. */
async function confirmAddress(client: Client, outbox: string): Promise<void> {
  const token = findMailedLink(outbox, 'confirm-email', formatEmail(ADMIN_USERNAME)).split('token=')[1]
  await client.call('POST /email-confirmation/complete', { token })
}

async function evaluate(admin: Client): Promise<EvaluationRun> {
  let run = await startRun(admin)
  while (run.finishedAt === null) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    run = (await admin.call<{ run: EvaluationRun }>(`GET /admin/evaluations/${run.id}`)).run
  }
  if (run.failure) throw new Error(`the evaluation failed: ${run.failure}`)
  return run
}

/** Starts an evaluation, after any run that is in progress. */
async function startRun(admin: Client): Promise<EvaluationRun> {
  await confirmPassword(admin)
  for (;;) {
    const run = await admin.call<EvaluationRun>('POST /admin/evaluations').catch((error: unknown) => {
      if (error instanceof RefusedError && error.code === 'evaluation_running') return null
      throw error
    })
    if (run) return run
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
  }
}

async function readAllPredictions(client: Client, id: string): Promise<UnsealedPrediction[]> {
  const predictions: UnsealedPrediction[] = []
  let cursor = ''
  do {
    const page = await client.call<{ items: PredictionView[]; nextCursor: string | null }>(
      `GET /users/${id}/predictions${cursor && `?cursor=${cursor}`}`,
    )
    predictions.push(...page.items.map(requireUnsealed))
    cursor = page.nextCursor ?? ''
  } while (cursor)
  return predictions
}

function requireUnsealed(view: PredictionView): UnsealedPrediction {
  if (view.sealed) throw new Error(`${view.id} is sealed for its author`)
  return view
}
