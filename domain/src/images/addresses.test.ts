import { expect, it } from 'vitest'
import { buildImageAddress, toLargePhotoAddress } from './addresses.ts'

it('names a picture and its size', () => {
  expect(buildImageAddress('01J', 'full')).toBe('/api/images/01J/full')
})

it('finds the large size of a photo in a list', () => {
  expect(toLargePhotoAddress(buildImageAddress('01J', 'thumbnail'))).toBe(buildImageAddress('01J', 'full'))
})
