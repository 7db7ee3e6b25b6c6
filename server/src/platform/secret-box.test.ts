import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox(['a secret of the server'], 'tests')

test('sealed text can be opened, and is sealed differently each time', () => {
  const one = box.seal('whsec_minji', 'w1')
  const two = box.seal('whsec_minji', 'w1')
  expect([box.open(one, 'w1'), box.open(two, 'w1')]).toEqual(['whsec_minji', 'whsec_minji'])
  expect(one).not.toBe(two)
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('minji')
})

test('does not open for another owner, with another secret, for another purpose, or if it was changed', () => {
  const sealed = box.seal('whsec_minji', 'w1')
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(box.open(sealed, 'w2')).toBeNull()
  expect(createSecretBox(['another secret'], 'tests').open(sealed, 'w1')).toBeNull()
  expect(createSecretBox(['a secret of the server'], 'others').open(sealed, 'w1')).toBeNull()
  expect(box.open(changed.toString('base64url'), 'w1')).toBeNull()
  expect(box.open('', 'w1')).toBeNull()
})

test('while the secret is being changed the old one still opens, and reseal uses the new one', () => {
  const sealed = box.seal('whsec_minji', 'w1')
  const changing = createSecretBox(['another secret', 'a secret of the server'], 'tests')
  const changed = createSecretBox(['another secret'], 'tests')
  expect(changing.open(sealed, 'w1')).toBe('whsec_minji')
  expect(changed.open(changing.seal('whsec_duri', 'w2'), 'w2')).toBe('whsec_duri')
  const resealed = changing.reseal(sealed, 'w1')
  expect(changed.open(resealed, 'w1')).toBe('whsec_minji')
  expect(changing.reseal(resealed, 'w1')).toBe(resealed)
  expect(changing.reseal('unreadable', 'w1')).toBe('unreadable')
})
