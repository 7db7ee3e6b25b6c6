import { realClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { CALLER_ADDRESS_HEADER } from '#platform/monitoring/caller-address.ts'
import { listListenAddresses } from '#platform/start-checks/listen-addresses.ts'
import { formatError } from '#platform/start-error.ts'
import { isProductListening } from './check-address.ts'
import { createAdvice, createFault, type CheckResult, createPass } from './finding.ts'

const MAX_SKEW_MS = 5000

/**
 * Checks that the site answers at its public address, that its proxy forwards client addresses, and that the clocks
 * agree.
 */
export async function checkSite(config: Config): Promise<CheckResult> {
  const { publicUrl, production } = config
  // If the server does not run yet, it is no fault that nothing answers.
  const [siteAddress] = listListenAddresses(config)
  const createResult = production && (await isProductListening(siteAddress)) ? createFault : createAdvice
  try {
    const answer = await fetch(`${publicUrl}/readyz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    if (answer.ok && (await answer.text()) === 'ready\n') return judge(config, answer)
    return createResult(
      `${publicUrl}: 다른 서버가 대답하거나 준비되지 않았어요 (${answer.status}). 프록시가 이 서버로 보내는지 확인해주세요. Something else answers there, or the server is not ready: look at the proxy.`,
    )
  } catch (error) {
    return createResult(
      `${publicUrl}: 대답이 없어요. 서버가 꺼져 있거나 프록시·방화벽이 막고 있어요. Nothing answers: ${formatError(error)}`,
    )
  }
}

function judge({ publicUrl, production }: Config, { headers }: Response): CheckResult {
  const skewMs = Math.abs(Date.parse(headers.get('date') ?? '') - realClock.now())
  if (skewMs > MAX_SKEW_MS)
    return createAdvice(
      `${publicUrl}: 시계가 ${Math.round(skewMs / 1000)}초 달라요. 시간 동기화(NTP)를 켜주세요. The clocks differ: keep them by NTP.`,
    )
  const [address, source] = (headers.get(CALLER_ADDRESS_HEADER) ?? '').split(' ')
  if (source === 'header-ignored') {
    const createResult = production ? createFault : createAdvice
    return createResult(
      `TRUST_PROXY: 프록시가 알려준 주소를 믿지 않아서 모든 방문자를 ${address} 하나로 세고 있어요. 프록시가 하나라면 TRUST_PROXY=1 을 적고 다시 시작해주세요. All visitors count as ${address}: set TRUST_PROXY to the number of proxies before the server.`,
    )
  }
  // The server itself only speaks http; a proxy provides https.
  if (source === 'connection' && publicUrl.startsWith('https:'))
    return createAdvice(
      `${publicUrl}: 프록시가 X-Forwarded-For를 보내지 않아서 모든 방문자를 ${address} 하나로 세고 있어요. The proxy sends no X-Forwarded-For: all visitors count as ${address}.`,
    )
  return createPass(
    address
      ? `${publicUrl}, 이 컴퓨터는 ${address}로 보여요. It sees this machine as ${address}.`
      : publicUrl,
  )
}
