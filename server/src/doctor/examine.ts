import { existsSync } from 'node:fs'
import { rmdir, statfs } from 'node:fs/promises'
import type { Config } from '#platform/config/config.ts'
import { formatError } from '#platform/start-error.ts'
import { expectDataFolder } from '#platform/start-checks/data-folder.ts'
import { missingOperatorSettings } from '#platform/config/operator-settings.ts'
import { checkAddress } from './check-address.ts'
import { checkDatabase } from './check-database.ts'
import { checkKeys } from './check-keys.ts'
import { checkSite } from './check-site.ts'
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
    return fault(
      formatError(error).replace(/^([A-Z_]+): /, (all, name) => (subject.includes(name) ? '' : all)),
    )
  }
}

const MB = 1024 ** 2
const SCARCE_BYTES = 2048 * MB
const TOO_FEW_BYTES = 200 * MB

/** The data folder can be made, or written to, and has space. */
async function checkFolder({ dataDir }: Config): Promise<Found> {
  const isThere = existsSync(dataDir)
  await expectDataFolder(dataDir)
  const { bavail, bsize } = await statfs(dataDir)
  // The start makes it, as the account that the server runs as.
  if (!isThere) await rmdir(dataDir)
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

/** The legal pages name the operator, as far as it is set. */
function checkOperator({ operator }: Config): Found {
  const missing = missingOperatorSettings(operator)
  if (missing.length === 0) return good('운영자 정보가 모두 있어요. Complete.')
  return advice(`약관과 개인정보 처리방침에 빠진 것이 있어요. Set these: ${missing.join(', ')}`)
}
