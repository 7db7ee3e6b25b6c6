import { expect, it } from 'vitest'
import { listLoadedItems } from './list-loaded-items.ts'

it('an item on two pages is listed once, at its first position and with its latest data', () => {
  const pages = [
    {
      items: [
        { id: 'a', likes: 1 },
        { id: 'b', likes: 2 },
      ],
    },
    {
      items: [
        { id: 'a', likes: 3 },
        { id: 'c', likes: 0 },
      ],
    },
  ]
  expect(listLoadedItems(pages, ({ id }) => id)).toEqual([
    { id: 'a', likes: 3 },
    { id: 'b', likes: 2 },
    { id: 'c', likes: 0 },
  ])
})
