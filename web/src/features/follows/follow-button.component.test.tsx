import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, findToast } from '#test/render.tsx'
import { MEMBER } from '#test/sample-data.ts'
import { queryClient } from '#shared/data/query-client.ts'
import { userKey } from '#shared/data/query-keys.ts'
import { FollowButton } from './follow-button.tsx'

const openButton = (id: string, followedByMe = false) =>
  renderInApp(<FollowButton member={{ id, username: '지수' }} followedByMe={followedByMe} />)

test('following is shown at once, and a toast confirms it after the answer', async () => {
  const release = api.hold('PUT /users/:id/follow')
  const screen = await openButton('followed')
  await screen.getByRole('button', { name: '지수 팔로우', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: '지수 팔로잉' })).toBeVisible()
  release({ followedByMe: true, followerCount: 1 })
  await expect.element(findToast('팔로우했습니다!')).toBeVisible()
})

test('following a member raises the count on the follower’s own profile', async () => {
  api.answer('PUT /users/:id/follow', { followedByMe: true, followerCount: 1 })
  const ownKey = userKey(MEMBER.id)
  queryClient.setQueryData(ownKey, { followingCount: 2 } as Profile)
  const screen = await openButton('counted')
  await screen.getByRole('button', { name: '지수 팔로우', exact: true }).click()
  await expect.poll(() => queryClient.getQueryData<Profile>(ownKey)?.followingCount).toBe(3)
})

test('after a failed unfollow the button shows again that the member is followed, with an error message', async () => {
  api.disconnect('DELETE /users/:id/follow')
  const screen = await openButton('kept', true)
  await screen.getByRole('button', { name: '지수 팔로잉' }).click()
  window.dispatchEvent(new Event('pagehide'))
  await expect.element(findToast('팔로우 처리 중 오류가 발생했습니다.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '지수 팔로잉' })).toBeVisible()
})

test('shows a message, and follows nobody, if the member cannot be followed', async () => {
  api.refuse('PUT /users/:id/follow', 'follow_refused', { status: 403 })
  const screen = await openButton('refusing')
  await screen.getByRole('button', { name: '지수 팔로우', exact: true }).click()
  await expect.element(findToast('이 회원이 팔로우를 받지 않아요.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '지수 팔로우', exact: true })).toBeVisible()
})

test('unfollowing can be undone, and is sent when the page is left', async () => {
  api.answer('DELETE /users/:id/follow', { followedByMe: false, followerCount: 0 })
  const screen = await openButton('undone', true)
  await screen.getByRole('button', { name: '지수 팔로잉' }).click()
  await expect.element(findToast('팔로우를 취소했습니다')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '지수 팔로우', exact: true })).toBeVisible()
  await screen.getByRole('button', { name: '되돌리기' }).click()
  await expect.element(screen.getByRole('button', { name: '지수 팔로잉' })).toBeVisible()
  expect(api.received('DELETE /users/:id/follow')).toEqual([])
  await screen.getByRole('button', { name: '지수 팔로잉' }).click()
  await expect.element(screen.getByRole('button', { name: '지수 팔로우', exact: true })).toBeVisible()
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => api.received('DELETE /users/:id/follow')).toHaveLength(1)
})
