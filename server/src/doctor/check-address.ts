import type { Config } from '#platform/config/config.ts'
import {
  requireFreeAddress,
  type ListenAddress,
  listListenAddresses,
} from '#platform/start-checks/listen-addresses.ts'
import { type CheckResult, createPass } from './finding.ts'

/** Checks that the port is free, or that the product already listens there. */
export async function checkAddress(
  config: Config,
  setting: ListenAddress['portSetting'],
): Promise<CheckResult | null> {
  const address = listListenAddresses(config).find(({ portSetting }) => portSetting === setting)
  if (!address) return null
  if (!(await isProduct(address))) await requireFreeAddress(address)
  return createPass(`${address.host}, ${address.port}`)
}

/** Uses its health check, which both ports answer. */
export async function isProduct({ host, port }: ListenAddress): Promise<boolean> {
  const ownHost = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host)
  try {
    const answer = await fetch(`http://${ownHost}:${port}/healthz`, { signal: AbortSignal.timeout(3000) })
    return answer.ok && (await answer.text()) === 'ok\n'
  } catch {
    return false
  }
}
