import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { updateCached } from './update-cached.ts'

const KEY = ['list']

/** A list that is looked at, and its answers in the hands of the test. */
function watchList() {
  const client = new QueryClient()
  const answers: ((list: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn })
  observer.subscribe(() => {})
  const add = (made: string) => updateCached<string[]>(client, KEY, (list) => [made, ...list])
  return { client, answers, add, shown: () => observer.getCurrentResult().data }
}

test('what was made stands in a list that is there', async () => {
  const { client, answers, add, shown } = watchList()
  answers[0]?.(['old'])
  await expect.poll(shown).toEqual(['old'])
  await add('new')
  expect(shown()).toEqual(['new', 'old'])
  expect(answers).toHaveLength(1)
  client.clear()
})

test('an answer that was on its way does not take its place', async () => {
  const { client, answers, add, shown } = watchList()
  await add('new')
  answers[0]?.(['old'])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(['new', 'old'])
  await expect.poll(shown).toEqual(['new', 'old'])
  client.clear()
})

test('nor one that renews the list', async () => {
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
