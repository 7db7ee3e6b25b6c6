import type { Read } from '../client.ts'

interface Page<T> {
  items: T[]
  nextCursor: string | null
}

/** The pages of a list, one after the other, as one scrolls through it. */
export async function* pagesOf<T>(read: Read, path: string): AsyncIterable<T[]> {
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page<T> = await read(`${path}${cursor && `?cursor=${encodeURIComponent(cursor)}`}`)
    yield page.items
    cursor = page.nextCursor
  }
}
