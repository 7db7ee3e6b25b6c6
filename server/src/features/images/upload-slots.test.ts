import { expect, it } from 'vitest'
import { createUploadSlots } from './upload-slots.ts'

it('the slots admit six concurrent uploads of a member, independently of other members', () => {
  const slots = createUploadSlots()
  const releases = Array.from({ length: 6 }, () => slots.take('minji'))
  expect(() => slots.take('minji')).toThrow(
    expect.objectContaining({ code: 'too_many_requests', details: { retryAfter: 3 } }),
  )
  slots.take('duri')
  releases[0]!()
  slots.take('minji')
  expect(() => slots.take('minji')).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
})

it('the slots admit 48 concurrent uploads in all', () => {
  const slots = createUploadSlots()
  const releases = Array.from({ length: 48 }, (_, index) => slots.take(`member ${index}`))
  expect(() => slots.take('one more')).toThrow(expect.objectContaining({ code: 'overloaded' }))
  for (const release of releases) release()
  expect(Array.from({ length: 48 }, (_, index) => slots.take(`again ${index}`))).toHaveLength(48)
})
