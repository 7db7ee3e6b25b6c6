import type { ReactNode } from 'react'
import { toast as sonner } from 'sonner'
import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, findToast } from '#test/render.tsx'
import { NewestPredictions, NewestStockPosts } from '#features/admin/newest/newest.tsx'
import { People } from '#features/admin/people/people.tsx'
import { Comments } from '#features/comments/comments.tsx'
import { FollowListDialog } from '#features/follows/follow-list-dialog.tsx'
import { Leaderboard } from '#features/leaderboard/leaderboard.tsx'
import { MarketBoard } from '#features/leaderboard/market-board.tsx'
import { PostList } from '#features/posts/post-list.tsx'
import { PredictionDetail } from '#features/prediction-detail/prediction-detail.tsx'
import { PredictionFeed } from '#features/prediction-card/lists/prediction-feed.tsx'
import { PostDialog } from './community/post-dialog.tsx'
import { MemberProfile } from './members/member-profile.tsx'

const ignore = () => undefined
const profileProps = { view: 'record', onViewChange: ignore, filter: 'all', onFilterChange: ignore } as const
const followListProps = { userId: 'me', count: 3, isOwn: true, open: true, onClose: ignore } as const
const reason = '잠시 후 다시 시도해주세요. (test)'

const feedText = `예측을 불러오는 중 오류가 발생했습니다: ${reason}`
const postsText = `게시물을 불러오는 중 오류가 발생했습니다: ${reason}`
const membersText = '사용자 목록을 불러오는 중 오류가 발생했습니다'
const boardText = '리더보드를 불러올 수 없습니다.'

test.each<[string, ReactNode, string]>([
  [
    'a prediction',
    <PredictionDetail key="detail" id="p1" onClose={ignore} />,
    '예측을 불러오는 중 오류가 발생했습니다.',
  ],
  ['the feed', <PredictionFeed key="feed" filter="all" from="everyone" onShowAll={ignore} />, feedText],
  ["the admins' feed", <NewestPredictions key="newest" />, feedText],
  [
    'comments',
    <Comments key="comments" postType="post" postId="p1" itemAuthorId="a" count={1} onReport={ignore} />,
    '댓글을 불러오는데 실패했습니다',
  ],
  [
    'posts',
    <PostList key="posts" source="everyone" sort="newest">
      {() => null}
    </PostList>,
    postsText,
  ],
  ['a post', <PostDialog key="post" id="p1" onClose={ignore} onReport={ignore} />, postsText],
  ["the admins' posts", <NewestStockPosts key="posts" />, postsText],
  [
    'the own profile',
    <MemberProfile key="own" userId="me" isOwn {...profileProps} />,
    `데이터를 불러오는 중 오류가 발생했습니다: ${reason}`,
  ],
  [
    'the page of another member',
    <MemberProfile key="other" userId="jisu" isOwn={false} {...profileProps} />,
    '사용자 정보를 불러오는 중 오류가 발생했습니다',
  ],
  ['followers', <FollowListDialog key="followers" kind="followers" {...followListProps} />, membersText],
  [
    'followed members',
    <FollowListDialog key="following" kind="following" {...followListProps} />,
    membersText,
  ],
  ["the admins' list of members", <People key="people" />, membersText],
  ['the leaderboard', <Leaderboard key="board" span="all" tabs={null} />, boardText],
  ['the board of the market', <MarketBoard key="market" tabs={null} />, boardText],
])(
  '%s that fails to load shows a toast with the specified text; a retry that fails shows it again',
  async (_, element, text) => {
    api.refuseOthers('internal')
    const screen = await renderInApp(element)
    const failure = findToast(text)
    await expect.element(failure).toHaveTextContent(`오류${text}`)
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(text === boardText ? /^리더보드.*다시 시도$/ : /불러오지 못했어요.*다시 시도$/)

    sonner.dismiss()
    await expect.element(failure).not.toBeInTheDocument()
    await screen.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(failure).toHaveTextContent(`오류${text}`)
  },
)

test('the own profile of a deleted member shows a toast, and an empty state with a link to the home page', async () => {
  api.refuse('GET /users/:id', 'not_found', { status: 404 })
  api.refuseOthers('not_found')
  const ownScreen = await renderInApp(<MemberProfile userId="me" isOwn {...profileProps} />)
  await expect.element(ownScreen.getByRole('heading', { name: '사용자를 찾을 수 없습니다' })).toBeVisible()
  await expect.element(findToast('사용자 정보를 찾을 수 없습니다')).toBeVisible()
  await expect.element(ownScreen.getByRole('link', { name: '홈으로 가기' })).toBeVisible()
})
