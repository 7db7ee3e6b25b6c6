import { expect, it } from 'vitest'
import { buildImageAddress, toLargePhotoAddress } from './addresses.ts'

it('the address of a picture contains its id and size', () => {
  expect(buildImageAddress('01J', 'full')).toBe('/api/images/01J/full')
})

it('the large size of a photo has the address of the small one with another size', () => {
  expect(toLargePhotoAddress(buildImageAddress('01J', 'thumbnail'))).toBe(buildImageAddress('01J', 'full'))
})
