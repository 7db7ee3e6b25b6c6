import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox(['a secret of the server'], 'tests')

test('a text is sealed differently each time, and each sealed text can be opened', () => {
  const sealedText = box.seal('whsec_minji', 'w1')
  const secondSealedText = box.seal('whsec_minji', 'w1')
  expect([box.open(sealedText, 'w1'), box.open(secondSealedText, 'w1')]).toEqual([
    'whsec_minji',
    'whsec_minji',
  ])
  expect(sealedText).not.toBe(secondSealedText)
  expect(Buffer.from(sealedText, 'base64url').toString('latin1')).not.toContain('minji')
})

test('sealed text does not open for another owner, with another secret, for another purpose, or if it was changed', () => {
  const sealedSecret = box.seal('whsec_minji', 'w1')
  const changedBytes = Buffer.from(sealedSecret, 'base64url')
  changedBytes[changedBytes.length - 1]! ^= 1
  expect(box.open(sealedSecret, 'w2')).toBeNull()
  expect(createSecretBox(['another secret'], 'tests').open(sealedSecret, 'w1')).toBeNull()
  expect(createSecretBox(['a secret of the server'], 'others').open(sealedSecret, 'w1')).toBeNull()
  expect(box.open(changedBytes.toString('base64url'), 'w1')).toBeNull()
  expect(box.open('', 'w1')).toBeNull()
})

test('while the secret is being changed the old one still opens, and reseal uses the new one', () => {
  const sealedSecret = box.seal('whsec_minji', 'w1')
  const changingBox = createSecretBox(['another secret', 'a secret of the server'], 'tests')
  const newBox = createSecretBox(['another secret'], 'tests')
  expect(changingBox.open(sealedSecret, 'w1')).toBe('whsec_minji')
  expect(newBox.open(changingBox.seal('whsec_duri', 'w2'), 'w2')).toBe('whsec_duri')
  const resealedSecret = changingBox.reseal(sealedSecret, 'w1')
  expect(newBox.open(resealedSecret, 'w1')).toBe('whsec_minji')
  expect(changingBox.reseal(resealedSecret, 'w1')).toBe(resealedSecret)
  expect(changingBox.reseal('unreadable', 'w1')).toBe('unreadable')
})
