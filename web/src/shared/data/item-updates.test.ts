import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { changeItem, followItemChanges } from './item-updates.ts'

const tab = new QueryClient()
const otherTab = new QueryClient()
let stop = () => {}
afterEach(() => stop())

test('a like shows in this tab and in the other ones, in every list that holds the item', async () => {
  const feed = {
    items: [
      { id: 'a', likes: 3, likedByMe: false },
      { id: 'b', likes: 0, likedByMe: false },
    ],
  }
  for (const client of [tab, otherTab]) client.setQueryData(['feed'], feed)
  stop = followItemChanges(otherTab)
  changeItem(tab, { of: 'item', id: 'a', flag: 'likedByMe', fields: { likes: 4, likedByMe: true } })
  const liked = { items: [{ id: 'a', likes: 4, likedByMe: true }, feed.items[1]] }
  expect(tab.getQueryData(['feed'])).toEqual(liked)
  await vi.waitFor(() => expect(otherTab.getQueryData(['feed'])).toEqual(liked))
})

test('a follow changes rows and the profile, each by what it has', async () => {
  const row = { member: { id: 'm' }, followedByMe: false }
  const profile = { member: { id: 'm' }, followedByMe: false, followerCount: 7 }
  otherTab.setQueryData(['people'], [row, { member: { id: 'n' }, followedByMe: false }])
  otherTab.setQueryData(['profile'], profile)
  stop = followItemChanges(otherTab)
  const fields = { followedByMe: true, followerCount: 8 }
  changeItem(tab, { of: 'member', id: 'm', flag: 'followedByMe', fields })
  await vi.waitFor(() => expect(otherTab.getQueryData(['profile'])).toEqual({ ...profile, ...fields }))
  expect(otherTab.getQueryData(['people'])).toEqual([
    { ...row, followedByMe: true },
    { member: { id: 'n' }, followedByMe: false },
  ])
})
