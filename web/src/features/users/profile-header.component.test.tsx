import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { buildMemberBrief } from '#test/sample-data.ts'
import { ProfileHeader, ProfileTabs } from './profile-header.tsx'
import { ProfileStats } from './profile-stats.tsx'

const createProfile = (changes: Partial<Profile>): Profile => ({
  member: buildMemberBrief(),
  createdAt: '2026-09-01T00:00:00.000Z',
  isMe: false,
  followedByMe: false,
  followerCount: 0,
  followingCount: 0,
  publicProfile: true,
  rank: 5,
  nonPublicCount: 0,
  stats: {
    totalScore: 210,
    rank: 5,
    avgScore: 105,
    marketWins: 2,
    marketLosses: 0,
    predictions: { total: 6, success: 1, failed: 1, pending: 4, void: 0, successRate: 50 },
  },
  ...changes,
})

test.each([
  ['another member', {}, '예측 6'],
  ['another member with non-public predictions', { nonPublicCount: 3 }, '공개 예측 3'],
  ['the own profile', { isMe: true, nonPublicCount: 3 }, '예측 6'],
])('the tab shows the number of listed predictions: %s', async (_, changes, label) => {
  const profile = createProfile(changes)
  const screen = await renderInApp(
    <ProfileTabs profile={profile} postCount={undefined} view="record" onViewChange={() => {}} />,
  )
  await expect.element(screen.getByText(label, { exact: true })).toBeVisible()
})

test('before the first result, the profile shows neither score nor rank, and no zeros', async () => {
  const { stats } = createProfile({})
  const predictions = { total: 1, success: 0, failed: 0, pending: 1, void: 0, successRate: null }
  const profile = createProfile({ rank: null, stats: { ...stats!, totalScore: 0, predictions } })
  const screen = await renderInApp(
    <ProfileHeader profile={profile} stats={<ProfileStats profile={profile} follows={null} />} />,
  )
  await expect.element(screen.getByText('진행 중')).toBeVisible()
  for (const text of ['누적', '랭킹', '적중', '평균 점수'])
    await expect.element(screen.getByText(text)).not.toBeInTheDocument()
})
