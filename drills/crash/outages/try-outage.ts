import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '../member.ts'
import { isReady, type ProductProcess } from '../product-process.ts'

export interface Outage {
  name: string
  begin(): Promise<void>
  end(): Promise<void>
  /** Needs what is away; sent again until it is taken. */
  call(): Promise<Answer>
  /** Needs it not; null: everything needs it. */
  other: (() => Promise<Answer>) | null
}

export interface OutageFound {
  name: string
  /** What the call was answered while it was away, as `503 mail_not_configured`. */
  refused: string[]
  other: string | null
  readyMeanwhile: boolean
  /** From the end of the outage until the call was taken. */
  backMs: number | null
  sameProcess: boolean
}

const CALLS = 3
const BETWEEN_MS = 2000
const BACK_WITHIN_MS = 120_000

export async function tryOutage(
  outage: Outage,
  { product, address }: { product: ProductProcess; address: string },
): Promise<OutageFound> {
  const before = await outage.call()
  if (before.status !== 200) throw new Error(`${outage.name}, before: ${shown(before)}\n${product.said()}`)
  await outage.begin()
  const refused = new Set<string>()
  for (let i = 0; i < CALLS; i++) {
    await sleep(BETWEEN_MS)
    refused.add(shown(await outage.call()))
  }
  const other = outage.other && shown(await outage.other())
  const readyMeanwhile = await isReady(address)
  await outage.end()
  const backMs = await untilTaken(outage)
  const sameProcess = product.isRunning()
  return { name: outage.name, refused: [...refused], other, readyMeanwhile, backMs, sameProcess }
}

async function untilTaken({ call }: Outage): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < BACK_WITHIN_MS) {
    if ((await call()).status === 200) return performance.now() - began
    await sleep(100)
  }
  return null
}

const shown = ({ status, body }: Answer) =>
  status === 0 ? 'no answer yet after 15 s' : [status, body.error?.code].filter(Boolean).join(' ')
