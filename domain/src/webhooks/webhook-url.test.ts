import { expect, test } from 'vitest'
import { refuseWebhookUrl } from './webhook-url.ts'

test.each([
  ['https://example.com/hook?to=me', null],
  ['https://EXAMPLE.com:443/', null],
  ['https://example.com:8443/', null],
  ['', 'required'],
  ['example.com/hook', 'webhook_url'],
  ['http://example.com/', 'webhook_url'],
  ['ftp://example.com/', 'webhook_url'],
  ['file:///etc/passwd', 'webhook_url'],
  ['https://minji:secret@example.com/', 'webhook_url'],
  ['https://', 'webhook_url'],
  ['https://example.com:22/', 'webhook_port'],
  ['https://example.com:80/', 'webhook_port'],
  ['http://127.0.0.1/', 'webhook_url'],
  [`https://example.com/${'a'.repeat(500)}`, 'too_long'],
])('%s: %s', (url, fault) => {
  expect(refuseWebhookUrl(url)).toBe(fault)
})

test.each([
  ['http://127.0.0.1:3000/', null],
  ['http://2130706433:3000/', null],
  ['http://[::1]:3000/', null],
  ['http://localhost:3000/', 'webhook_url'],
  ['http://127.0.0.2:3000/', 'webhook_url'],
  ['http://10.0.0.1/', 'webhook_url'],
  ['https://example.com:22/', 'webhook_port'],
])('where programs of the machine may be named, %s: %s', (url, fault) => {
  expect(refuseWebhookUrl(url, true)).toBe(fault)
})
