import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const CA = path.join(import.meta.dirname, '../../../test/database/postgres/tls/ca.pem')
const buildAddress = (query: string) => `postgres://gwanyeok:hidden@db.example/gwanyeok${query}`
const readDatabaseUrl = (query: string) => readConfig({ DATABASE_URL: buildAddress(query) }).databaseUrl

test('an address without TLS is unchanged', () => {
  expect(readDatabaseUrl('')).toBe(buildAddress(''))
})

test.each(['disable', 'require', `verify-ca&sslrootcert=${CA}`, `verify-full&sslrootcert=${CA}`])(
  'sslmode=%s has the same meaning as in libpq',
  (mode) => {
    const { searchParams } = new URL(readDatabaseUrl(`?sslmode=${mode}`)!)
    expect(searchParams.get('sslmode')).toBe(mode.split('&')[0])
    expect(searchParams.get('uselibpqcompat')).toBe('true')
  },
)

test('sslrootcert=system is removed, because the driver then trusts the system’s authorities', () => {
  expect(readDatabaseUrl('?sslmode=verify-full&sslrootcert=system')).toBe(
    buildAddress('?sslmode=verify-full&uselibpqcompat=true'),
  )
})

test.each([
  ['?sslmode=prefer', 'prefer and allow would also connect'],
  ['?sslmode=no-verify', 'Write one of these'],
  ['?sslmode=verify-full', 'Name the file'],
  ['?sslmode=verify-ca&sslrootcert=system', 'verify-full alone'],
  ['?sslmode=verify-ca&sslrootcert=/absent/ca.pem', '/absent/ca.pem'],
  [`?sslmode=verify-ca&sslrootcert=${import.meta.filename}`, 'not in PEM format'],
  [`?sslrootcert=${CA}`, 'also write sslmode'],
  ['?sslmod=require', 'not sslmod'],
  ['?SSLMode=require', 'not SSLMode'],
  ['?sslmode=require&ssl_root_cert=/ca.pem', 'not ssl_root_cert'],
  ['?sslmode=require&sslmode=disable', 'not sslmode'],
  ['?sslmode=require&sslcrl=/revoked.pem', 'not sslcrl'],
])('%s is refused with advice, without showing the password', (query, advice) => {
  expect(() => readDatabaseUrl(query)).toThrow(/^DATABASE_URL: /)
  expect(() => readDatabaseUrl(query)).toThrow(advice)
  expect(() => readDatabaseUrl(query)).not.toThrow('hidden')
})
