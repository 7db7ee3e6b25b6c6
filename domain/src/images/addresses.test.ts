import { expect, it } from 'vitest'
import { imageAddress, largePhoto } from './addresses.ts'

it('names a picture and its size', () => {
  expect(imageAddress('01J', 'full')).toBe('/api/images/01J/full')
})

it('finds the large size of a photo in a list', () => {
  expect(largePhoto(imageAddress('01J', 'thumbnail'))).toBe(imageAddress('01J', 'full'))
})
