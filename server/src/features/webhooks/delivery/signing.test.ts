import { expect, test } from 'vitest'
import { newWebhookSecret, signedHeaders } from './signing.ts'

test('a message is signed as the reference implementation signs its example', () => {
  // From the tests of github.com/standard-webhooks/standard-webhooks.
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  expect(signedHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('two secrets give two signatures', () => {
  const message = { id: 'msg_1', timestamp: 1, body: '{}' }
  const [one, two] = [newWebhookSecret(), newWebhookSecret()]
  const both = signedHeaders(message, [one, two])['webhook-signature']
  expect(both).toBe([one, two].map((each) => signedHeaders(message, [each])['webhook-signature']).join(' '))
  expect(one).not.toBe(two)
  expect(Buffer.from(one.slice('whsec_'.length), 'base64')).toHaveLength(32)
})
