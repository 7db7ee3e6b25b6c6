import { afterEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './device-store.ts'

afterEach(() => vi.unstubAllGlobals())

const throwForbidden = () => {
  throw new DOMException('forbidden', 'SecurityError')
}

test('a stored text can be read, and removed', () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  })
  expect(readStored('theme')).toBeNull()
  writeStored('theme', 'dark')
  expect(readStored('theme')).toBe('dark')
  writeStored('theme', null)
  expect(readStored('theme')).toBeNull()
})

test('a forbidden or full storage stores nothing and does not throw', () => {
  vi.stubGlobal('localStorage', {
    getItem: throwForbidden,
    setItem: throwForbidden,
    removeItem: throwForbidden,
  })
  writeStored('theme', 'dark')
  writeStored('theme', null)
  expect(readStored('theme')).toBeNull()
})
