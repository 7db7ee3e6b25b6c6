import type { Config } from '#platform/config/config.ts'
import { checkAddress } from './check-address.ts'
import { checkDatabase } from './check-database.ts'
import { checkReplicas } from './check-replicas.ts'
import { checkImages } from './check-images.ts'
import { checkFolder } from './check-folder.ts'
import { checkMail, checkMarket, checkStore } from './check-services.ts'
import { checkOperator, checkSite } from './check-site.ts'
import { messageOf } from '#platform/start-error.ts'
import { type Finding, type Found, fault } from './finding.ts'

type Check = (config: Config) => Found | null | Promise<Found | null>

const CHECKS: Record<string, Check> = {
  '데이터 폴더 (DATA_DIR)': checkFolder,
  '접속 주소 (PORT)': (config) => checkAddress(config, 'PORT'),
  '지표 주소 (METRICS_PORT)': (config) => checkAddress(config, 'METRICS_PORT'),
  '데이터베이스 (DATABASE_URL)': checkDatabase,
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
