import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import * as accountKeys from './account-query-keys.ts'
import * as adminKeys from './admin-query-keys.ts'
import * as productKeys from './query-keys.ts'

const SOURCE = path.join(import.meta.dirname, '..', '..')
const REGISTRY = /query-keys\.ts$/

const FORBIDDEN_PATTERNS = [
  { pattern: /\b(query|mutation)Key\s*:\s*\[/, violation: 'builds a key: build it in query-keys.ts' },
  {
    pattern: /\b(query|mutation)Key\s*\??\.?\[/,
    violation: 'takes a key apart: name the prefix in query-keys.ts',
  },
  {
    pattern: /stringify\([^)]*[kK]ey\b/,
    violation: 'matches keys as text: filter by a prefix of query-keys.ts',
  },
  {
    pattern: /import [^']*\bkey\b[^']* from '[^']*query-keys/,
    violation: 'builds a key: build it in query-keys.ts',
  },
]
const findViolations = (code: string) =>
  FORBIDDEN_PATTERNS.filter(({ pattern }) => pattern.test(code)).map(({ violation }) => violation)

test('keys are built and parsed only in the registry', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !REGISTRY.test(file),
  )
  expect(files.length).toBeGreaterThan(400)
  const violations = files.flatMap((file) =>
    findViolations(readFileSync(path.join(SOURCE, file), 'utf8')).map((violation) => `${file} ${violation}`),
  )
  expect(violations).toEqual([])
})

test.each([
  "useQuery({ queryKey: ['home'], queryFn })",
  "useMutation({ mutationKey: ['admin', 'run'] })",
  "predicate: ({ queryKey }) => queryKey[0] !== 'session'",
  "JSON.stringify(queryKey).includes('following')",
  'JSON.stringify(query.queryKey)',
  "import { key } from './query-keys.ts'",
])('refuses %s', (code) => expect(findViolations(code)).not.toEqual([]))

test('no two constants or functions have the same key', () => {
  const namedKeys = Object.entries<unknown>({ ...productKeys, ...accountKeys, ...adminKeys }).filter(
    ([name]) => name.endsWith('Key'),
  )
  const hashes = namedKeys.map(([, key]) =>
    hashKey(typeof key === 'function' ? buildKey(key) : (key as QueryKey)),
  )
  expect(hashes.length).toBeGreaterThan(40)
  expect(new Set(hashes).size).toBe(hashes.length)
})

/** Builds a key with two different arguments: a function that ignores one of them builds another function's key. */
function buildKey(keyFunction: unknown): QueryKey {
  return (keyFunction as (...args: string[]) => QueryKey)('first', 'second')
}
