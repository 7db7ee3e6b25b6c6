import { afterEach, expect, test, vi } from 'vitest'
import { readStoredText, writeStoredText } from './device-store.ts'

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
  expect(readStoredText('theme')).toBeNull()
  writeStoredText('theme', 'dark')
  expect(readStoredText('theme')).toBe('dark')
  writeStoredText('theme', null)
  expect(readStoredText('theme')).toBeNull()
})

test('a forbidden or full storage stores nothing and does not throw', () => {
  vi.stubGlobal('localStorage', {
    getItem: throwForbidden,
    setItem: throwForbidden,
    removeItem: throwForbidden,
  })
  writeStoredText('theme', 'dark')
  writeStoredText('theme', null)
  expect(readStoredText('theme')).toBeNull()
})
