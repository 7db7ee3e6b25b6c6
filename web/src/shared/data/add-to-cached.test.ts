import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { addToCached } from './add-to-cached.ts'
import type { CacheKey } from './query-keys.ts'

const KEY = ['list'] as unknown as CacheKey<string[]>

/** Observes a list; the test answers its requests with `answer`. */
function watchList() {
  const client = new QueryClient()
  const requests: ((list: string[]) => void)[] = []
  const answer = (requestIndex: number, list: string[]) => requests[requestIndex]!(list)
  const queryFn = () => new Promise<string[]>((resolve) => requests.push(resolve))
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn })
  observer.subscribe(() => {})
  const add = (createdItem: string) => addToCached(client, KEY, (list) => [createdItem, ...list])
  return { client, requests, answer, add, readShownList: () => observer.getCurrentResult().data }
}

test('a created item is added to a loaded list', async () => {
  const { client, requests, answer, add, readShownList } = watchList()
  answer(0, ['old'])
  await expect.poll(readShownList).toEqual(['old'])
  await add('new')
  expect(readShownList()).toEqual(['new', 'old'])
  expect(requests).toHaveLength(1)
  client.clear()
})

test('the answer to a first fetch in flight does not overwrite a created item', async () => {
  const { client, requests, answer, add, readShownList } = watchList()
  await add('new')
  answer(0, ['old'])
  await expect.poll(() => requests.length).toBe(2)
  answer(1, ['new', 'old'])
  await expect.poll(readShownList).toEqual(['new', 'old'])
  client.clear()
})

test('the answer to a refetch in flight does not overwrite a created item', async () => {
  const { client, requests, answer, add, readShownList } = watchList()
  answer(0, ['old'])
  await expect.poll(readShownList).toEqual(['old'])
  void client.refetchQueries({ queryKey: KEY })
  await expect.poll(() => requests.length).toBe(2)
  await add('new')
  answer(1, ['old'])
  expect(readShownList()).toEqual(['new', 'old'])
  await expect.poll(() => requests.length).toBe(3)
  client.clear()
})
