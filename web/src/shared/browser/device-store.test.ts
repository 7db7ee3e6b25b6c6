import { afterEach, expect, test, vi } from 'vitest'
import { recall, remember } from './device-store.ts'

afterEach(() => vi.unstubAllGlobals())

const forbidden = () => {
  throw new DOMException('forbidden', 'SecurityError')
}

test('remembers, and forgets when told', () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  })
  expect(recall('theme')).toBeNull()
  remember('theme', 'dark')
  expect(recall('theme')).toBe('dark')
  remember('theme', null)
  expect(recall('theme')).toBeNull()
})

test('a store that is forbidden or full remembers nothing and breaks nothing', () => {
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  remember('theme', 'dark')
  remember('theme', null)
  expect(recall('theme')).toBeNull()
})
