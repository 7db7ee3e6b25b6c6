import { inject } from 'vitest'
import type { CloseMarketRequest, OpenMarketRequest } from './market-host.ts'

const KEY = 'simulated'

/** A fault in the format of the simulated market's `/control/faults`. */
export interface MarketFault {
  kind: string
  /** Only for calls whose path has this prefix. */
  pathPrefix?: string
  ticker?: string
  /** Only for ranges of candles that begin before this New York date. */
  before?: string
  times?: number
  dates?: string[]
}

/** A simulated market on its own port, outside of the server's process. */
export interface SimulatedMarket {
  url: string
  key: string
  /** Epoch ms. */
  moveTo(at: number): Promise<void>
  addFault(fault: MarketFault): Promise<void>
  clearFaults(): Promise<void>
  /** Stops the market, also to simulate an outage. */
  stop(): Promise<void>
}

/** `candleFolder`: a folder of CSV candles instead of generated ones; `at`: where its clock starts, in epoch ms. */
export async function openSimulatedMarket({
  candleFolder = null,
  at,
}: {
  candleFolder?: string | null
  at: number
}): Promise<SimulatedMarket> {
  const url = await callMarketHost('open', { candleFolder, at, key: KEY })
  const callControl = async (method: 'POST' | 'DELETE', action: string, body?: object) => {
    const answer = await fetch(`${url}/control/${action}`, {
      method,
      headers: { authorization: `Bearer ${KEY}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`market: ${action}: ${answer.status} ${await answer.text()}`)
  }
  return {
    url,
    key: KEY,
    moveTo: (now) => callControl('POST', 'clock', { now }),
    addFault: (fault) => callControl('POST', 'faults', fault),
    clearFaults: () => callControl('DELETE', 'faults'),
    stop: async () => void (await callMarketHost('close', { url })),
  }
}

async function callMarketHost(
  action: 'open' | 'close',
  body: OpenMarketRequest | CloseMarketRequest,
): Promise<string> {
  const address = `${inject('marketHost')}/${action}`
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`market: ${await answer.text()}`)
  return answer.text()
}
