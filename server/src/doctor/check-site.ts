import { realClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { missingOperatorSettings } from '#platform/config/operator-settings.ts'
import { type Found, advice, fault, good } from './finding.ts'
import { messageOf } from '#platform/start-error.ts'

const SKEW_MS = 5000

/** The site answers under its public address, and its clock agrees with ours. */
export async function checkSite({ publicUrl, production }: Config): Promise<Found> {
  try {
    const answer = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(10_000) })
    if (answer.ok && (await answer.text()) === 'ready\n') return ofClock(publicUrl, answer)
    return fault(
      `${publicUrl}: 다른 서버가 대답하거나 준비되지 않았어요 (${answer.status}). 프록시가 이 서버로 보내는지 확인해주세요. Something else answers there, or the server is not ready: look at the proxy.`,
    )
  } catch (error) {
    const level = production ? fault : advice
    return level(
      `${publicUrl}: 대답이 없어요. 서버가 꺼져 있거나 프록시·방화벽이 막고 있어요. Nothing answers: ${messageOf(error)}`,
    )
  }
}

function ofClock(publicUrl: string, answer: Response): Found {
  const skew = Math.abs(Date.parse(answer.headers.get('date') ?? '') - realClock.now())
  if (!(skew > SKEW_MS)) return good(publicUrl)
  return advice(
    `${publicUrl}: 시계가 ${Math.round(skew / 1000)}초 달라요. 시간 동기화(NTP)를 켜주세요. The clocks differ: keep them by NTP.`,
  )
}

/** The legal pages name the operator. A live site does not start without. */
export function checkOperator({ operator }: Config): Found {
  const missing = missingOperatorSettings(operator)
  if (missing.length === 0) return good('운영자 정보가 모두 있어요. Complete.')
  return advice(`약관과 개인정보 처리방침에 빠진 것이 있어요. Set these: ${missing.join(', ')}`)
}
