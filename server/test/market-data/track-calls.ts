import type { SimulatedMarket } from './simulated-market.ts'

/**
 * Counts market calls below a path with a `delayed` fault that has no delay. Must be called before other faults are
 * added, because only the first fault that matches a call counts it.
 */
export async function trackCalls(market: SimulatedMarket, pathPrefix = '/'): Promise<() => Promise<number>> {
  await market.addFault({ kind: 'delayed', pathPrefix })
  return async () => {
    const answer = await fetch(`${market.url}/control/faults`, {
      headers: { authorization: `Bearer ${market.key}` },
    })
    const { faults } = (await answer.json()) as {
      faults: { kind: string; pathPrefix: string; affectedCalls: number }[]
    }
    return faults.find((fault) => fault.kind === 'delayed' && fault.pathPrefix === pathPrefix)!.affectedCalls
  }
}
