import { expect, it } from 'vitest'
import { buildImageAddress, toLargePhotoAddress } from './addresses.ts'

it('the address of a picture contains its id and size', () => {
  expect(buildImageAddress('01J', 'full')).toBe('/api/images/01J/full')
})

it('the addresses of a photo’s small and large size differ only in the size', () => {
  expect(toLargePhotoAddress(buildImageAddress('01J', 'thumbnail'))).toBe(buildImageAddress('01J', 'full'))
})
