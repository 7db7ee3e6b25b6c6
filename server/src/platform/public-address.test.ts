import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ['this machine', ['127.0.0.1', '127.255.0.1', '0.0.0.0', '0.1.2.3', '::1', '::']],
  [
    'private networks',
    ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  ],
  [
    'link-local addresses and metadata services of clouds',
    ['169.254.169.254', 'fe80::1', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192', '168.63.129.16'],
  ],
  ['a provider’s network', ['100.64.0.1', '100.127.255.255']],
  ['multicast and broadcast', ['224.0.0.1', '239.255.255.250', '255.255.255.255', 'ff02::1']],
  [
    'reserved for examples, tests and later use',
    ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '240.0.0.1'],
  ],
  ['IPv4 within IPv6', ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1']],
  [
    'IPv4 behind a gateway',
    ['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:7f00:1::', '::ffff:0:7f00:1'],
  ],
  [
    'text that is not an address',
    ['localhost', '', '127.1', '2130706433', '0x7f.0.0.1', '1.1.1.1%eth0', 'fe80::1%eth0'],
  ],
])('not public: %s', (_case, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})
