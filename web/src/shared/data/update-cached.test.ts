import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { blocksKey } from './account-query-keys.ts'
import { type CacheKey, key, type Pages } from './query-keys.ts'
import { mapPageItems, updateCached } from './update-cached.ts'

interface Row {
  id: string
  tags: string[]
}
const createRow = (id: string): Row => ({ id, tags: ['a'] })
const allListsKey: CacheKey<Pages<{ items: Row[] }>> = key('rows')
const buildListKey = (name: string): CacheKey<Pages<{ items: Row[] }>> => key('rows', name)
const changeId = (item: Row) => (item.id === '1' ? { ...item, id: 'one' } : item)

/** Caches two lists under one prefix; only the first contains row 1. */
function createCache() {
  const client = new QueryClient()
  const pages = [{ items: [createRow('1'), createRow('2')] }, { items: [createRow('3')] }]
  client.setQueryData(buildListKey('first'), { pages, pageParams: [undefined, 'next'] })
  client.setQueryData(buildListKey('other'), {
    pages: [{ items: [createRow('4')] }],
    pageParams: [undefined],
  })
  return { client, readFirstList: () => client.getQueryData(buildListKey('first')), pages }
}

test('changes an item in the lists under a prefix, and keeps all other objects', () => {
  const { client, readFirstList, pages } = createCache()
  const otherList = client.getQueryData(buildListKey('other'))
  updateCached(client, allListsKey, mapPageItems(changeId))
  expect(readFirstList()?.pages[0]?.items).toEqual([{ id: 'one', tags: ['a'] }, createRow('2')])
  expect(readFirstList()?.pages[0]?.items[1]).toBe(pages[0]?.items[1])
  expect(readFirstList()?.pages[1]).toBe(pages[1])
  expect(client.getQueryData(buildListKey('other'))).toBe(otherList)
})

test('keeps the age and staleness of data', async () => {
  const { client, readFirstList } = createCache()
  client.setQueryData(buildListKey('first'), readFirstList(), { updatedAt: 1 })
  await client.invalidateQueries({ queryKey: buildListKey('first') })
  updateCached(client, allListsKey, mapPageItems(changeId))
  expect(client.getQueryState(buildListKey('first'))).toMatchObject({ dataUpdatedAt: 1, isInvalidated: true })
})

test('removes an item, or a whole cache entry, for which the update returns null', () => {
  const { client, readFirstList } = createCache()
  updateCached(
    client,
    allListsKey,
    mapPageItems((item) => (item.id === '1' ? null : item)),
  )
  expect(readFirstList()?.pages[0]?.items).toEqual([createRow('2')])
  updateCached(client, buildListKey('other'), () => null)
  expect(client.getQueryCache().findAll({ queryKey: allListsKey })).toHaveLength(1)
})

test('changes nothing without loaded data', () => {
  const client = new QueryClient()
  void client.prefetchQuery({ queryKey: blocksKey, queryFn: () => new Promise<[]>(() => {}) })
  updateCached(client, blocksKey, () => [])
  expect(client.getQueryData(blocksKey)).toBeUndefined()
  client.clear()
})
