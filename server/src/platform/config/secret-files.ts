import { readFileSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/** Settings that may be read from a file, such as a container's secret. Its path is in the setting `…_FILE`. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'MARKET_DATA_KEY',
  'SESSION_SECRET',
  'LOG_KEY',
  'PUSH_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'GOOGLE_CLIENT_SECRET',
  'KAKAO_CLIENT_SECRET',
  'NAVER_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
] as const

type Env = Record<string, string | undefined>

/**
 * Returns the environment plus the secrets in the files that `…_FILE` settings name, without trailing line ends.
 * Throws a StartError with one line per setting if a file cannot be read or a setting is given twice.
 */
export function addSecretFiles(env: Env): Env {
  const secrets: Env = {}
  const faults: string[] = []
  for (const name of SECRET_SETTINGS) {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) continue
    if (env[name]?.trim())
      faults.push(
        `${name}_FILE: ${name}과 함께 쓸 수 없어요. 하나만 적어주세요. Write either ${name} or ${name}_FILE.`,
      )
    else secrets[name] = readSecret(file, () => faults.push(createUnreadableFault(name, file)))
  }
  if (faults.length > 0) throw new StartError(faults.join('\n'))
  return { ...env, ...secrets }
}

const createUnreadableFault = (name: string, file: string) =>
  `${name}_FILE: ${file} 파일을 읽을 수 없거나 비어 있어요. The file ${file} cannot be read or is empty.`

function readSecret(file: string, onFault: () => void): string | undefined {
  try {
    // Windows editors put a byte order mark at the start of a file.
    const content = readFileSync(file, 'utf8')
      .replace(/^\ufeff/, '')
      .replace(/[\r\n]+$/, '')
    if (content.trim() === '') onFault()
    return content
  } catch {
    onFault()
    return undefined
  }
}
