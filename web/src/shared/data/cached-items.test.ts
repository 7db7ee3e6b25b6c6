import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { patchCached } from './cached-items.ts'

const post = (id: string) => ({ id, likes: 1, likedByMe: false })

it('changes an item in every answer that holds it, and nothing else', () => {
  const client = new QueryClient()
  const other = { items: [post('b')], nextCursor: null }
  client.setQueryData(['list'], { pages: [{ items: [post('a'), post('b')], nextCursor: null }, other] })
  client.setQueryData(['detail', 'a'], post('a'), { updatedAt: 1 })
  client.setQueryData(['elsewhere'], other)
  patchCached(client, (item) =>
    item['id'] === 'a' && 'likedByMe' in item ? { ...item, likedByMe: true } : null,
  )

  expect(client.getQueryData(['detail', 'a'])).toEqual({ id: 'a', likes: 1, likedByMe: true })
  const list = client.getQueryData<{ pages: { items: unknown[] }[] }>(['list'])
  expect(list?.pages[0]?.items).toEqual([{ id: 'a', likes: 1, likedByMe: true }, post('b')])
  // The same objects: what shows them is not drawn again.
  expect(list?.pages[1]).toBe(other)
  expect(client.getQueryData(['elsewhere'])).toBe(other)
  // What is patched is no fresher than it was.
  expect(client.getQueryState(['detail', 'a'])?.dataUpdatedAt).toBe(1)
})
