import { expect, it } from 'vitest'
import { trustProxySetting } from './trusted-proxies.ts'

it.each([
  [undefined, '10.0.0.5', 0, false],
  ['0', '127.0.0.1', 0, false],
  ['2', '203.0.113.9', 1, true],
  ['2', '203.0.113.9', 2, false],
  ['10.0.0.5', '10.0.0.5', 3, true],
  ['10.0.0.5', '10.0.0.6', 0, false],
  ['10.0.0.5', '::ffff:10.0.0.5', 0, true],
  ['127.0.0.1, 10.0.0.0/8', '10.200.3.4', 0, true],
  ['127.0.0.1, 10.0.0.0/8', '11.0.0.1', 0, false],
  ['fd00::/8', 'fd12::1', 0, true],
  ['fd00::/8', '10.0.0.5', 0, false],
  ['10.0.0.0/8', 'not an address', 0, false],
])('with TRUST_PROXY=%s, is %s trusted at hop %i? %s', (setting, address, hop, isTrusted) => {
  expect(trustProxySetting.parse(setting)(address, hop)).toBe(isTrusted)
})

it.each([
  '',
  '11',
  '-1',
  '1,2',
  'nginx',
  '10.0.0.0/33',
  '10.0.0/8',
  'fd00::/129',
  '10.0.0.0/8/9',
  '10.0.0.1,',
])('TRUST_PROXY=%s is refused', (setting) => {
  expect(trustProxySetting.safeParse(setting).error?.issues[0]?.message).toMatch(/프록시의 수나 주소/)
})
