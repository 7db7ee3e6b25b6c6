import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://me:secret@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.example.com/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://push.apple.com/abc', false],
  ['https://example.com/?.push.apple.com', false],
  ['http://127.0.0.1:3000/', false],
  [`https://fcm.googleapis.com/${'a'.repeat(1000)}`, false],
  ['fcm.googleapis.com', false],
])('whether %s is a push endpoint: %s', (url, isValid) => {
  expect(isPushEndpoint(url)).toBe(isValid)
})
