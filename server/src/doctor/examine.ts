import { statfs } from 'node:fs/promises'
import type { Config } from '#platform/config/config.ts'
import { messageOf } from '#platform/start-error.ts'
import {
  expectFreeAddress,
  type ListenAddress,
  listenAddresses,
} from '#platform/start-checks/listen-addresses.ts'
import { expectDataFolder } from '#platform/start-checks/data-folder.ts'
import { realClock } from '#platform/clock.ts'
import { missingOperatorSettings } from '#platform/config/operator-settings.ts'
import { checkDatabase } from './check-database.ts'
import { checkKeys } from './check-keys.ts'
import { checkReplicas } from './check-replicas.ts'
import { checkImages, checkMail, checkMarket, checkStore } from './check-services.ts'
import { advice, fault, type Finding, type Found, good } from './finding.ts'

type Check = (config: Config) => Found | null | Promise<Found | null>

const CHECKS: Record<string, Check> = {
  '데이터 폴더 (DATA_DIR)': checkFolder,
  '접속 주소 (PORT)': (config) => checkAddress(config, 'PORT'),
  '지표 주소 (METRICS_PORT)': (config) => checkAddress(config, 'METRICS_PORT'),
  '데이터베이스 (DATABASE_URL)': checkDatabase,
  '키 (SESSION_SECRET, LOG_KEY, PUSH_KEY)': checkKeys,
  '읽기 복제본 (DATABASE_READ_URL)': checkReplicas,
  '시세 (MARKET_DATA_KEY)': checkMarket,
  '메일 (SMTP_URL)': checkMail,
  '이미지 저장소 (S3_BUCKET)': checkImages,
  '백업 저장소 (BACKUP_S3_BUCKET)': ({ backupStore }) => checkStore(backupStore),
  '사이트 주소 (PUBLIC_URL)': checkSite,
  '운영자 정보 (OPERATOR_…)': checkOperator,
}

/** Everything that is looked at, one after the other; what is not set and not needed is left out. */
export async function* examine(config: Config): AsyncGenerator<Finding> {
  for (const [subject, check] of Object.entries(CHECKS)) {
    const found = await tried(check, config, subject)
    if (found) yield { subject, ...found }
  }
}

async function tried(check: Check, config: Config, subject: string): Promise<Found | null> {
  try {
    return await check(config)
  } catch (error) {
    // A line of the start names its setting, as the subject mostly does.
    return fault(messageOf(error).replace(/^([A-Z_]+): /, (all, name) => (subject.includes(name) ? '' : all)))
  }
}

/** The port is free, or the product listens there already. */
async function checkAddress(config: Config, setting: ListenAddress['portSetting']): Promise<Found | null> {
  const address = listenAddresses(config).find(({ portSetting }) => portSetting === setting)
  if (!address) return null
  if (!(await isProduct(address))) await expectFreeAddress(address)
  return good(`${address.host}, ${address.port}`)
}

/** By its health check, which both ports answer. */
async function isProduct({ host, port }: ListenAddress): Promise<boolean> {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host)
  try {
    const answer = await fetch(`http://${reached}:${port}/healthz`, { signal: AbortSignal.timeout(3000) })
    return answer.ok && (await answer.text()) === 'ok\n'
  } catch {
    return false
  }
}

const MB = 1024 ** 2
const SCARCE_BYTES = 2048 * MB
const TOO_FEW_BYTES = 200 * MB

/** The data folder can be written to and has space. */
async function checkFolder({ dataDir }: Config): Promise<Found> {
  await expectDataFolder(dataDir)
  const { bavail, bsize } = await statfs(dataDir)
  return ofSpace(dataDir, bavail * bsize)
}

function ofSpace(dataDir: string, free: number): Found {
  const left = `${Math.floor(free / MB).toLocaleString('en')} MB`
  if (free < TOO_FEW_BYTES)
    return fault(`${dataDir}: ${left}만 남았어요. 디스크를 비워주세요. Only ${left} are left: free some.`)
  if (free < SCARCE_BYTES)
    return advice(`${dataDir}: ${left}가 남았어요. 곧 부족해질 수 있어요. ${left} are left.`)
  return good(`${dataDir}: ${left}`)
}

const SKEW_MS = 5000

/** The site answers under its public address, and its clock agrees with ours. */
async function checkSite({ publicUrl, production }: Config): Promise<Found> {
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
function checkOperator({ operator }: Config): Found {
  const missing = missingOperatorSettings(operator)
  if (missing.length === 0) return good('운영자 정보가 모두 있어요. Complete.')
  return advice(`약관과 개인정보 처리방침에 빠진 것이 있어요. Set these: ${missing.join(', ')}`)
}
