import { expect, it } from 'vitest'
import { createCardPainter } from './card-painter.ts'

const buildSquare = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><rect width="5" height="5"/></svg>`

/** Requests 20 pictures from each of several networks at once. Returns the number of drawn pictures of each network. */
async function countDrawnCards(networkCount: number) {
  const paint = createCardPainter()
  const requestCards = (network: number) =>
    Array.from({ length: 20 }, (_, i) => paint(buildSquare(10 + 20 * network + i), `203.0.113.${network}`))
  const requests = Array.from({ length: networkCount }, (_, network) =>
    Promise.allSettled(requestCards(network)),
  )
  const outcomesByNetwork = await Promise.all(requests)
  for (const outcome of outcomesByNetwork.flat())
    if (outcome.status === 'rejected') expect((outcome.reason as { code: string }).code).toBe('overloaded')
  expect((await paint(buildSquare(5), '203.0.113.0')).subarray(1, 4).toString()).toBe('PNG')
  return outcomesByNetwork.map((outcomes) => outcomes.filter(({ status }) => status === 'fulfilled').length)
}

it('the painter accepts ten requests of a network at once, and more when they are done', async () => {
  expect(await countDrawnCards(2)).toEqual([10, 10])
})

it('the painter accepts sixty requests at once in total', async () => {
  expect(await countDrawnCards(7)).toEqual([10, 10, 10, 10, 10, 10, 0])
})
