import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { markSettled } from './mark-settled.ts'

const isSettled = () => document.documentElement.hasAttribute('data-settled')

test('marks the document as settled unless a query or a mutation is in flight', async () => {
  const client = new QueryClient()
  markSettled(client)
  expect(isSettled()).toBe(true)
  for (const startRequest of [
    (work: () => Promise<string>) => client.fetchQuery({ queryKey: ['some'], queryFn: work }),
    (work: () => Promise<string>) =>
      client.getMutationCache().build(client, { mutationFn: work }).execute(undefined),
  ]) {
    const answer = Promise.withResolvers<string>()
    const request = startRequest(() => answer.promise)
    await expect.poll(isSettled).toBe(false)
    answer.resolve('here')
    await request
    await expect.poll(isSettled).toBe(true)
  }
})
