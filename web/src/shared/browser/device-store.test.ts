import { afterEach, expect, test, vi } from 'vitest'
import { recall, remember } from './device-store.ts'

afterEach(() => vi.unstubAllGlobals())

const forbidden = () => {
  throw new DOMException('forbidden', 'SecurityError')
}

test('remembers, and forgets when told', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
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
