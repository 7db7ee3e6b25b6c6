import { expect, it } from 'vitest'
import { createCardPainter } from './image.ts'

const square = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><rect width="5" height="5"/></svg>`

it('draws one after another, lets sixty wait, and goes on when they are done', async () => {
  const paint = createCardPainter()
  const drawn = await Promise.allSettled(Array.from({ length: 70 }, (_, i) => paint(square(i + 10))))
  const refused = drawn.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as { code: string }] : [],
  )
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 'overloaded'))
  expect((await paint(square(79))).subarray(1, 4).toString()).toBe('PNG')
})
