import { existsSync } from 'node:fs'
import { rmdir, statfs } from 'node:fs/promises'
import type { Config } from '#platform/config/config.ts'
import { formatError } from '#platform/start-error.ts'
import { prepareDataFolder } from '#platform/start-checks/data-folder.ts'
import { listMissingOperatorSettings } from '#platform/config/operator-settings.ts'
import { checkAddress } from './check-address.ts'
import { checkDatabase } from './check-database.ts'
import { checkKeys } from './check-keys.ts'
import { checkSite } from './check-site.ts'
import { checkReplicas } from './check-replicas.ts'
import { checkImages, checkMail, checkMarket, checkStore } from './check-services.ts'
import { createAdvice, createFault, type Finding, type CheckResult, createPass } from './finding.ts'

type Check = (config: Config) => CheckResult | null | Promise<CheckResult | null>

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

/** Runs all checks one after the other. Skips those whose setting is optional and not set. */
export async function* examine(config: Config): AsyncGenerator<Finding> {
  for (const [subject, check] of Object.entries(CHECKS)) {
    const result = await runCheck(check, config, subject)
    if (result) yield { subject, ...result }
  }
}

async function runCheck(check: Check, config: Config, subject: string): Promise<CheckResult | null> {
  try {
    return await check(config)
  } catch (error) {
    // A StartError begins with the name of a setting. The name is removed if the subject contains it too.
    return createFault(
      formatError(error).replace(/^([A-Z_]+): /, (prefix, setting) =>
        subject.includes(setting) ? '' : prefix,
      ),
    )
  }
}

const MB = 1024 ** 2
/** Less free space than this leads to advice. */
const RECOMMENDED_FREE_BYTES = 2048 * MB
/** Less free space than this is a fault. */
const MIN_FREE_BYTES = 200 * MB

/** Checks that the data folder can be created or written to, and that its disk has free space. */
async function checkFolder({ dataDir }: Config): Promise<CheckResult> {
  const existedBefore = existsSync(dataDir)
  await prepareDataFolder(dataDir)
  const { bavail, bsize } = await statfs(dataDir)
  // Removes a folder that this check created: the server creates it with its own account.
  if (!existedBefore) await rmdir(dataDir)
  return judgeSpace(dataDir, bavail * bsize)
}

function judgeSpace(dataDir: string, freeBytes: number): CheckResult {
  const freeText = `${Math.floor(freeBytes / MB).toLocaleString('en')} MB`
  if (freeBytes < MIN_FREE_BYTES)
    return createFault(
      `${dataDir}: ${freeText}만 남았어요. 디스크를 비워주세요. Only ${freeText} are left: free some.`,
    )
  if (freeBytes < RECOMMENDED_FREE_BYTES)
    return createAdvice(`${dataDir}: ${freeText}가 남았어요. 곧 부족해질 수 있어요. ${freeText} are left.`)
  return createPass(`${dataDir}: ${freeText}`)
}

/** Checks that all facts about the operator that the legal pages show are set. */
function checkOperator({ operator }: Config): CheckResult {
  const missingSettings = listMissingOperatorSettings(operator)
  if (missingSettings.length === 0) return createPass('운영자 정보가 모두 있어요. Complete.')
  return createAdvice(`약관과 개인정보 처리방침에 빠진 것이 있어요. Set these: ${missingSettings.join(', ')}`)
}
