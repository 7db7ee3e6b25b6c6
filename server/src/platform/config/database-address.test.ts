import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const CA = path.join(import.meta.dirname, '../../../test/database/postgres/tls/ca.pem')
const buildAddress = (query: string) => `postgres://gwanyeok:hidden@db.example/gwanyeok${query}`
const read = (query: string) => readConfig({ DATABASE_URL: buildAddress(query) }).databaseUrl

test('an address without TLS stays unchanged', () => {
  expect(read('')).toBe(buildAddress(''))
})

test.each(['disable', 'require', `verify-ca&sslrootcert=${CA}`, `verify-full&sslrootcert=${CA}`])(
  'sslmode=%s has libpq’s meaning',
  (mode) => {
    const { searchParams } = new URL(read(`?sslmode=${mode}`)!)
    expect(searchParams.get('sslmode')).toBe(mode.split('&')[0])
    expect(searchParams.get('uselibpqcompat')).toBe('true')
  },
)

test('`system` uses the driver’s own authorities, because it has no file', () => {
  expect(read('?sslmode=verify-full&sslrootcert=system')).toBe(
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
])('%s is refused with the valid form, without the password', (query, reason) => {
  expect(() => read(query)).toThrow(/^DATABASE_URL: /)
  expect(() => read(query)).toThrow(reason)
  expect(() => read(query)).not.toThrow('hidden')
})
