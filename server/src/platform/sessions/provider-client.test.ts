import { expect, test } from 'vitest'
import { listUnencryptedEndpoints } from './provider-client.ts'

const ENCRYPTED_DOCUMENT = {
  issuer: 'https://login.example.com',
  authorization_endpoint: 'https://login.example.com/authorize',
  token_endpoint: 'https://login.example.com/token',
  jwks_uri: 'https://keys.example.com/jwks',
}

test.each([
  [{}, []],
  [{ token_endpoint: 'http://login.example.com/token' }, ['token_endpoint']],
  [{ jwks_uri: 'http://keys.example.com/jwks', userinfo_endpoint: '/me' }, ['userinfo_endpoint', 'jwks_uri']],
])('a discovery document with %o has unencrypted %o', (changedFields, names) => {
  expect(listUnencryptedEndpoints({ ...ENCRYPTED_DOCUMENT, ...changedFields })).toEqual(names)
})
