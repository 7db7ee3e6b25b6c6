import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { addToCached } from './add-to-cached.ts'
import type { CacheKey } from './query-keys.ts'

const KEY = ['list'] as unknown as CacheKey<string[]>

/** Observes a list; the test answers its requests through `answers`. */
function watchList() {
  const client = new QueryClient()
  const answers: ((list: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn })
  observer.subscribe(() => {})
  const add = (createdItem: string) => addToCached(client, KEY, (list) => [createdItem, ...list])
  return { client, answers, add, shown: () => observer.getCurrentResult().data }
}

test('a created item is added to a loaded list', async () => {
  const { client, answers, add, shown } = watchList()
  answers[0]?.(['old'])
  await expect.poll(shown).toEqual(['old'])
  await add('new')
  expect(shown()).toEqual(['new', 'old'])
  expect(answers).toHaveLength(1)
  client.clear()
})

test('the answer to a first fetch in flight does not overwrite a created item', async () => {
  const { client, answers, add, shown } = watchList()
  await add('new')
  answers[0]?.(['old'])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(['new', 'old'])
  await expect.poll(shown).toEqual(['new', 'old'])
  client.clear()
})

test('the answer to a refetch in flight does not overwrite a created item', async () => {
  const { client, answers, add, shown } = watchList()
  answers[0]?.(['old'])
  await expect.poll(shown).toEqual(['old'])
  void client.refetchQueries({ queryKey: KEY })
  await expect.poll(() => answers.length).toBe(2)
  await add('new')
  answers[1]?.(['old'])
  expect(shown()).toEqual(['new', 'old'])
  await expect.poll(() => answers.length).toBe(3)
  client.clear()
})
