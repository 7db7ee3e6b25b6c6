import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildComment, buildMemberBrief, buildPost, buildPrediction } from '#test/sample-data.ts'
import { queryClient } from '#shared/data/query-client.ts'
import { postListKey } from '#shared/data/query-keys.ts'
import { PostComposer } from '#features/posts/post-composer.tsx'
import { renderAttachedCard, attachmentSlots } from './attachment-slots.tsx'
import { PostDialog } from './post-dialog.tsx'
import { PostItem } from './post-item.tsx'
import { CommunityHeader } from './community-header.tsx'

test('an attached own prediction survives a reload, and is sent with the post', async () => {
  const ownFields = { isMine: true, author: buildMemberBrief({ id: 'me', username: '민지' }) }
  api.answer('GET /users/:id/predictions', {
    items: [
      buildPrediction({ id: 'shown', ...ownFields }),
      buildPrediction({ id: 'secret', koreanName: '애플', visibility: 'private', ...ownFields }),
    ],
    nextCursor: null,
  })
  api.answer('GET /stocks/logos', { versions: {} })
  api.answer('POST /posts', buildPost({ isMine: true }))
  const firstScreen = await renderInApp(<PostComposer attach={attachmentSlots} />)
  await firstScreen.getByRole('textbox', { name: '글 내용' }).click()
  await firstScreen.getByRole('button', { name: '내 예측 붙이기' }).click()
  await expect.element(firstScreen.getByRole('button', { name: /테슬라/ })).toBeVisible()
  expect(firstScreen.getByText('애플').elements()).toHaveLength(0)
  await firstScreen.getByRole('button', { name: /테슬라/ }).click()
  await firstScreen.getByRole('textbox', { name: '글 내용' }).fill('제 예측이에요')
  await firstScreen.unmount()
  const secondScreen = await renderInApp(<PostComposer attach={attachmentSlots} />)
  await expect.element(secondScreen.getByRole('article', { name: /테슬라 예측/ })).toBeVisible()
  await secondScreen.getByRole('button', { name: '올리기', exact: true }).click()
  await expect.element(secondScreen.getByRole('article')).not.toBeInTheDocument()
  expect(api.received('POST /posts').map(({ body }) => body)).toEqual([
    { content: '제 예측이에요', visibility: 'public', images: [], mentioned: [], predictionId: 'shown' },
  ])
})

test('each choice shows its prediction and its visibility; predictions of the stock come first', async () => {
  const ownFields = { isMine: true, author: buildMemberBrief({ id: 'me', username: '민지' }) }
  api.answer('GET /users/:id/predictions', {
    items: [
      buildPrediction({
        id: 'other',
        stock: 'AAPL',
        koreanName: '애플',
        visibility: 'followers',
        ...ownFields,
      }),
      buildPrediction({ id: 'this', stock: 'TSLA', sealedForOthers: true, ...ownFields }),
    ],
    nextCursor: null,
  })
  api.answer('GET /stocks/logos', { versions: {} })
  const screen = await renderInApp(<PostComposer stock="TSLA" attach={attachmentSlots} />)
  await screen.getByRole('textbox', { name: '글 내용' }).click()
  await screen.getByRole('button', { name: '내 예측 붙이기' }).click()
  const choices = screen.getByRole('listitem')
  await expect
    .element(choices.nth(0))
    .toMatchTextContent(/테슬라.*\$505\.26다른 회원에게는 봉인진행 중 5일 남음$/)
  await expect.element(choices.nth(1)).toMatchTextContent(/애플.*팔로워 공개진행 중 5일 남음$/)
})

test('a viewer who may not see an attached prediction gets a placeholder', async () => {
  const screen = await renderInApp(<>{renderAttachedCard(null, true)}</>)
  await expect.element(screen.getByText('볼 수 없는 예측이에요')).toBeVisible()
})

const createPostItem = (changes: Parameters<typeof buildPost>[0]) => (
  <PostItem post={buildPost(changes)} areCommentsOpen={false} onToggle={() => {}} onReport={() => {}} />
)

test('a press on the time or the text of a post opens it over the list, and keeps the filters of the list', async () => {
  const content = '오늘은 $NVDA 이야기예요'
  const path = '/community?from=following&sort=popular'
  for (const pressedElement of ['time', 'p.cursor-pointer']) {
    const screen = await renderInApp(createPostItem({ id: 'one', content }), { path })
    screen.container.querySelector<HTMLElement>(pressedElement)!.click()
    await expect
      .poll(() => screen.router.state.location.search)
      .toEqual({ from: 'following', sort: 'popular', post: 'one' })
    await screen.unmount()
  }
})

test('a post of a cached list is shown at once, and loaded with its comments in one request', async () => {
  const listedPost = createStockPost({ id: 'one', content: '차트가 예뻐요' })
  const page = { items: [buildPost({ id: 'other' }), listedPost], nextCursor: null }
  queryClient.setQueryData(postListKey('everyone', 'newest'), { pages: [page], pageParams: [undefined] })
  api.answer('GET /stocks/logos', { versions: {} })
  const release = api.hold('GET /posts/:id')
  const screen = await renderInApp(<PostDialog id="one" onClose={() => {}} onReport={() => {}} />)
  await expect.element(screen.getByText('차트가 예뻐요')).toBeVisible()
  const thread = { comment: buildComment({ content: '정말 그래요' }), replies: [] }
  const comments = { items: [thread], nextCursor: null, commentCount: 1 }
  release({ ...listedPost, content: '차트가 정말 예뻐요', comments })
  await expect.element(screen.getByText('차트가 정말 예뻐요')).toBeVisible()
  await expect.element(screen.getByText('정말 그래요')).toBeVisible()
  expect(api.received('GET /comments')).toEqual([])
})

function createStockPost(changes: Parameters<typeof buildPost>[0] = {}) {
  const {
    visibility: _,
    viewCount: __,
    ...commonFields
  } = buildPost({ content: '오늘 조용하네요', ...changes })
  const stockNames = { stock: 'NVDA', stockName: 'NVIDIA', koreanName: '엔비디아' }
  return { ...commonFields, ...stockNames, type: 'stockPost' as const }
}

const createStockPostItem = (changes: Parameters<typeof buildPost>[0], showsStock = true) => (
  <PostItem
    post={createStockPost(changes)}
    showsStock={showsStock}
    areCommentsOpen={false}
    onToggle={() => {}}
    onReport={() => {}}
  />
)

test('a post names its stock with a link, except in the list of its stock', async () => {
  const screen = await renderInApp(createStockPostItem({}))
  await screen.getByRole('link', { name: '엔비디아' }).click()
  await expect
    .poll(() => screen.router.state.location.search)
    .toMatchObject({ stock: 'NVDA', tab: 'community' })
  await screen.unmount()
  const listedScreen = await renderInApp(createStockPostItem({}, false))
  await expect.element(listedScreen.getByText('오늘 조용하네요')).toBeVisible()
  await expect.element(listedScreen.getByRole('link', { name: '엔비디아' })).not.toBeInTheDocument()
})

test('a post shows its attached prediction; an opened post also shows the chart', async () => {
  api.answer('GET /stocks/closes', { tradingDays: [], items: [] })
  const attached = { prediction: buildPrediction({ koreanName: '엔비디아' }) }
  const screen = await renderInApp(createStockPostItem({ attached }))
  await expect.element(screen.getByRole('article', { name: /엔비디아 예측/ })).toBeVisible()
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
  await screen.unmount()
  const openedScreen = await renderInApp(
    <PostItem
      post={createStockPost({ attached })}
      isAlone
      areCommentsOpen={false}
      onToggle={() => {}}
      onReport={() => {}}
    />,
  )
  await expect.element(openedScreen.getByRole('img', { name: /\$481\.20/ })).toBeVisible()
})

test('the newest comment is shown under the post; a press on it toggles the comments', async () => {
  const latestComment = { id: 'c1', author: buildMemberBrief({ username: '두리' }), content: '저도 그래요' }
  const toggled: string[] = []
  api.answer('POST /posts/:id/views', { done: true })
  const screen = await renderInApp(
    <PostItem
      post={buildPost({ commentCount: 1, latestComment })}
      areCommentsOpen={false}
      onToggle={() => toggled.push('toggled')}
      onReport={() => {}}
    />,
  )
  await screen.getByRole('button', { name: '두리 저도 그래요' }).click()
  expect(toggled).toEqual(['toggled'])
})

test('counts of zero are not printed', async () => {
  const screen = await renderInApp(createPostItem({ likes: 0, commentCount: 0 }))
  for (const name of ['좋아요 0', '댓글 0']) {
    await expect.element(screen.getByRole('button', { name })).toBeVisible()
    expect(screen.getByRole('button', { name }).element().textContent).toBe('')
  }
})

test('a post shows its number of views only when it is opened, not in a list', async () => {
  const screen = await renderInApp(createPostItem({ viewCount: 26 }))
  await expect.element(screen.getByRole('article')).toBeVisible()
  await expect.element(screen.getByText('조회 26')).not.toBeInTheDocument()
  const openedScreen = await renderInApp(
    <PostItem
      post={buildPost({ viewCount: 26 })}
      isAlone
      areCommentsOpen={false}
      onToggle={() => {}}
      onReport={() => {}}
    />,
  )
  await expect.element(openedScreen.getByText('조회 26')).toBeInTheDocument()
})

function SearchHeader({ searchedTexts }: { searchedTexts: (string | undefined)[] }) {
  const [q, setQ] = useState<string>()
  const onSearch = (next: string | undefined) => {
    searchedTexts.push(next)
    setQ(next)
  }
  const otherProps = {
    source: 'everyone',
    sort: 'newest',
    onSourceChange: () => {},
    onSortChange: () => {},
  } as const
  return <CommunityHeader {...otherProps} q={q} onSearch={onSearch} />
}

test('a search is sent on Enter or when the typing pauses, and cancelling it shows the lists again', async () => {
  const searchedTexts: (string | undefined)[] = []
  const screen = await renderInApp(<SearchHeader searchedTexts={searchedTexts} />)
  await screen.getByRole('button', { name: '글 검색' }).click()
  const field = screen.getByRole('searchbox', { name: '글 검색' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('  실적 {Enter}')
  await userEvent.keyboard('발표')
  await expect.poll(() => searchedTexts).toEqual(['실적', '실적 발표'])
  await expect.element(field).toHaveFocus()
  await screen.getByRole('button', { name: '취소' }).click()
  await expect.element(screen.getByRole('combobox', { name: '정렬' })).toBeVisible()
  expect(searchedTexts).toEqual(['실적', '실적 발표', undefined])
})
