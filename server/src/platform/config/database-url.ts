import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full']

const UNKNOWN_MODE = `sslmode는 ${SSL_MODES.join(', ')} 중 하나로 적어주세요. prefer와 allow는 암호화 없이도 연결하므로 쓰지 않아요. Write one of these; prefer and allow would also connect without encryption.`
const MISSING_MODE =
  '인증서를 쓰려면 sslmode=verify-full 도 적어주세요. With certificates also write sslmode=verify-full.'
const MISSING_CA =
  '인증 기관의 파일을 sslrootcert=/경로/ca.pem 으로, 공인 인증서라면 sslrootcert=system 으로 적어주세요. Name the file of the certificate authority by sslrootcert, or write sslrootcert=system for a public one.'
const SYSTEM_NEEDS_VERIFY_FULL =
  'sslrootcert=system 은 sslmode=verify-full 과만 쓸 수 있어요. sslrootcert=system goes with sslmode=verify-full alone.'
const UNREADABLE_FILE =
  '파일을 읽을 수 없거나 PEM 형식이 아니에요. The file cannot be read or is not in PEM format: '

const SYSTEM_CA = 'system'

/**
 * The accepted parameters for TLS. Others are refused, because the driver silently ignores misspelt parameters and the
 * rest of libpq's.
 */
const KNOWN_NAMES = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey']
const createNameFault = (name: string) =>
  `쓸 수 없거나 두 번 적은 항목이 있어요: ${name}. ${KNOWN_NAMES.join(', ')} 을 한 번씩만 적어주세요. The address may have each of these once, not ${name}.`

/**
 * Creates the schema of a `postgres://` address. `sslmode`, `sslrootcert`, `sslcert` and `sslkey` have libpq's meaning
 * (PostgreSQL manual, 34.19), except that nothing is encrypted without `sslmode`. `formatMessage` is the error text
 * for a value that is not a `postgres://` address.
 */
export const createDatabaseUrlSchema = (formatMessage: string) =>
  z.url({ protocol: /^postgres(ql)?$/, error: formatMessage }).transform((value, { issues }) => {
    const url = new URL(value)
    const fault = findFault(url.searchParams)
    if (fault !== null) issues.push({ code: 'custom', message: fault, input: value })
    return toDriverUrl(url).href
  })

function findFault(query: URLSearchParams): string | null {
  // Also finds misspelt names such as `SSLMode` and `ssl_root_cert`.
  const names = [...query.keys()].filter((name) => /^ssl./i.test(name))
  const unknownOrRepeatedName = names.find(
    (name, index) => !KNOWN_NAMES.includes(name) || names.indexOf(name) !== index,
  )
  if (unknownOrRepeatedName !== undefined) return createNameFault(unknownOrRepeatedName)
  const mode = query.get('sslmode')
  const caFile = query.get('sslrootcert')
  if (mode === null)
    return ['sslrootcert', 'sslcert', 'sslkey'].some((name) => query.has(name)) ? MISSING_MODE : null
  if (!SSL_MODES.includes(mode)) return UNKNOWN_MODE
  if (caFile === null && mode.startsWith('verify')) return MISSING_CA
  if (caFile === SYSTEM_CA && mode !== 'verify-full') return SYSTEM_NEEDS_VERIFY_FULL
  const files = [caFile, query.get('sslcert')].filter((file) => file !== null && file !== SYSTEM_CA)
  const unreadableFile = files.find((file) => !isCertificate(file!))
  return unreadableFile === undefined ? null : UNREADABLE_FILE + unreadableFile
}

function isCertificate(file: string): boolean {
  try {
    return new X509Certificate(readFileSync(file)).subject !== ''
  } catch {
    return false
  }
}

/**
 * Adapts the address to the driver. Without `uselibpqcompat` the driver treats `require` as `verify-full`. It does not
 * know `sslrootcert=system`, but trusts the system's authorities when no file is named.
 */
function toDriverUrl(url: URL): URL {
  const query = url.searchParams
  if (!query.has('sslmode')) return url
  query.set('uselibpqcompat', 'true')
  if (query.get('sslrootcert') === SYSTEM_CA) query.delete('sslrootcert')
  return url
}
