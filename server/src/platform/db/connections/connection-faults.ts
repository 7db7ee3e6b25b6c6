import { DatabaseError } from 'pg'
import { formatError, StartError } from '../../start-error.ts'

const SERVER_WITHOUT_TLS =
  'DATABASE_URL: 데이터베이스가 TLS로 대답하지 않아요. 서버의 ssl을 켜거나, 안전한 사설망이라면 sslmode=disable 로 적어주세요. The server does not speak TLS: turn on its ssl, or write sslmode=disable inside a safe network.'
const ACCESS_REFUSED =
  'DATABASE_URL: 데이터베이스가 이 계정이나 암호화하지 않은 연결을 받지 않아요. sslmode=verify-full 로 적거나 pg_hba.conf를 확인해주세요. The server refuses this account, or a connection without TLS: write sslmode=verify-full, or look at its pg_hba.conf.'
const CERTIFICATE_OF_OTHER_AUTHORITY =
  'DATABASE_URL: 데이터베이스의 인증서를 확인할 수 없어요. sslrootcert에 그 인증서를 발급한 기관의 파일을 적어주세요. The certificate is of another authority: name the file of the one that issued it by sslrootcert.'
const CERTIFICATE_OF_OTHER_HOST =
  'DATABASE_URL: 데이터베이스의 인증서가 이 주소의 것이 아니에요. 인증서에 적힌 주소로 연결하거나 sslmode=verify-ca 로 적어주세요. The certificate names another host: connect by the name in it, or write sslmode=verify-ca.'
const CERTIFICATE_NOT_VALID =
  'DATABASE_URL: 데이터베이스의 인증서가 지났거나 아직 시작되지 않았어요. 새 인증서를 두거나 시계를 맞춰주세요. The certificate is not valid now: renew it, or set the clock.'
const WRONG_PASSWORD =
  'DATABASE_URL: 데이터베이스의 사용자나 비밀번호가 맞지 않아요. The user or the password is wrong.'

const DATABASE_NOT_FOUND =
  'DATABASE_URL: 주소 끝에 적은 데이터베이스가 없어요. create database로 만들거나 이름을 고쳐주세요. The server has no database of that name: make it, or correct the name at the end of the address.'
const UNREACHABLE =
  'DATABASE_URL: 데이터베이스에 연결할 수 없어요. 주소를 확인하고 서버를 켜주세요. The database does not answer: look at the address, and start the server: '

const FAULT_BY_CODE: Record<string, string> = {
  '28000': ACCESS_REFUSED,
  '28P01': WRONG_PASSWORD,
  '3D000': DATABASE_NOT_FOUND,
  // Errors of Node's TLS, by OpenSSL's names.
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE_OF_OTHER_AUTHORITY,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE_OF_OTHER_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE_OF_OTHER_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: CERTIFICATE_OF_OTHER_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE_OF_OTHER_AUTHORITY,
  CERT_SIGNATURE_FAILURE: CERTIFICATE_OF_OTHER_AUTHORITY,
  ERR_TLS_CERT_ALTNAME_INVALID: CERTIFICATE_OF_OTHER_HOST,
  CERT_HAS_EXPIRED: CERTIFICATE_NOT_VALID,
  CERT_NOT_YET_VALID: CERTIFICATE_NOT_VALID,
}

/** Turns the error of a failed connection into a StartError that names the remedy. */
export function toConnectionError(error: unknown): StartError {
  if (error instanceof StartError) return error
  return new StartError(explainConnectionFault(error) ?? UNREACHABLE + formatError(error), { cause: error })
}

/** Returns advice for the operator about a failed connection; null if there is none beyond the error itself. */
export function explainConnectionFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error.message === 'The server does not support SSL connections') return SERVER_WITHOUT_TLS
  const code = error instanceof DatabaseError || 'code' in error ? String(error.code) : ''
  return FAULT_BY_CODE[code] ?? null
}
