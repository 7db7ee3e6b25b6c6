import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { markSettled } from './mark-settled.ts'

const isSettled = () => document.documentElement.hasAttribute('data-settled')

test('the document is marked unless an answer is on its way or something is being sent', async () => {
  const client = new QueryClient()
  markSettled(client)
  expect(isSettled()).toBe(true)
  for (const begin of [
    (work: () => Promise<string>) => client.fetchQuery({ queryKey: ['some'], queryFn: work }),
    (work: () => Promise<string>) =>
      client.getMutationCache().build(client, { mutationFn: work }).execute(undefined),
  ]) {
    const answer = Promise.withResolvers<string>()
    const done = begin(() => answer.promise)
    await expect.poll(isSettled).toBe(false)
    answer.resolve('here')
    await done
    await expect.poll(isSettled).toBe(true)
  }
})
