import type { Config } from '#platform/config/config.ts'
import {
  requireFreeAddress,
  type ListenAddress,
  listListenAddresses,
} from '#platform/start-checks/listen-addresses.ts'
import { type CheckResult, createPass } from './finding.ts'

/** Checks that the port is free, or that the product already listens there. Returns null if the port is not set. */
export async function checkAddress(
  config: Config,
  setting: ListenAddress['portSetting'],
): Promise<CheckResult | null> {
  const address = listListenAddresses(config).find(({ portSetting }) => portSetting === setting)
  if (!address) return null
  if (!(await isProductListening(address))) await requireFreeAddress(address)
  return createPass(`${address.host}, ${address.port}`)
}

/** The loopback address to call for each wildcard address, which means all addresses of this machine. */
const LOOPBACK_BY_WILDCARD: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

const ANSWER_TIMEOUT_MS = 3000

/** Returns whether the product listens at the address. Both of its ports answer the health check. */
export async function isProductListening({ host, port }: ListenAddress): Promise<boolean> {
  const reachableHost = LOOPBACK_BY_WILDCARD[host] ?? host
  const urlHost = reachableHost.includes(':') ? `[${reachableHost}]` : reachableHost
  try {
    const answer = await fetch(`http://${urlHost}:${port}/healthz`, {
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    return answer.ok && (await answer.text()) === 'ok\n'
  } catch {
    return false
  }
}
