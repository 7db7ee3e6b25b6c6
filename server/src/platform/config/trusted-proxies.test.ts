import { expect, it } from 'vitest'
import { trustProxySetting } from './trusted-proxies.ts'

it.each([
  { setting: undefined, address: '10.0.0.5', hop: 0, isTrusted: false },
  { setting: '0', address: '127.0.0.1', hop: 0, isTrusted: false },
  { setting: '2', address: '203.0.113.9', hop: 1, isTrusted: true },
  { setting: '2', address: '203.0.113.9', hop: 2, isTrusted: false },
  { setting: '10.0.0.5', address: '10.0.0.5', hop: 3, isTrusted: true },
  { setting: '10.0.0.5', address: '10.0.0.6', hop: 0, isTrusted: false },
  { setting: '10.0.0.5', address: '::ffff:10.0.0.5', hop: 0, isTrusted: true },
  { setting: '127.0.0.1, 10.0.0.0/8', address: '10.200.3.4', hop: 0, isTrusted: true },
  { setting: '127.0.0.1, 10.0.0.0/8', address: '11.0.0.1', hop: 0, isTrusted: false },
  { setting: 'fd00::/8', address: 'fd12::1', hop: 0, isTrusted: true },
  { setting: 'fd00::/8', address: '10.0.0.5', hop: 0, isTrusted: false },
  { setting: '10.0.0.0/8', address: 'not an address', hop: 0, isTrusted: false },
])(
  'with TRUST_PROXY=$setting, the trust in $address at hop $hop is $isTrusted',
  ({ setting, address, hop, isTrusted }) => {
    expect(trustProxySetting.parse(setting)(address, hop)).toBe(isTrusted)
  },
)

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
