import { type BrowserContext, expect } from '@playwright/test'

/** Predicts ten percent up in seven days, or as chosen, over the API; gives the prediction's id. */
export async function predictThrough(
  { request }: BrowserContext,
  stock: string,
  choice: object = {},
): Promise<string> {
  const known = await request.get(`/api/stocks/${stock}`)
  const { price } = (await known.json()) as { price: { currentPrice: number } }
  const seenPrice = price.currentPrice
  const body = { stock, seenPrice, targetPrice: Math.round(seenPrice * 110) / 100, period: 7, ...choice }
  const made = await request.post('/api/predictions', { data: body })
  expect(made.status(), await made.text()).toBe(200)
  return ((await made.json()) as { id: string }).id
}
