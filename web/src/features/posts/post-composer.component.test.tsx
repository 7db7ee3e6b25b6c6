import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { replaceUploads, createPicture } from '#test/fake-uploads.ts'
import { renderInApp, type Screen, findToast } from '#test/render.tsx'
import { MEMBER, buildMemberBrief, buildPost, buildStockPrice } from '#test/sample-data.ts'
import { queryClient } from '#shared/data/query-client.ts'
import { type AnyPost, homeKey, type PostSource, postListKey, stockKey } from '#shared/data/query-keys.ts'
import { type Session, sessionQuery } from '#shared/session/session.ts'
import { PostComposer } from './post-composer.tsx'
import { PostMenu } from './post-menu.tsx'

const findField = (screen: Screen) => screen.getByRole('textbox', { name: '글 내용' })
const findPublishButton = (screen: Screen) => screen.getByRole('button', { name: '올리기', exact: true })

const findRemoveButtons = (screen: Screen) => screen.getByRole('button', { name: /^사진 \d 삭제$/ })
const chooseFiles = (screen: Screen, files: File[]) =>
  userEvent.upload(screen.container.querySelector('input[type=file]')!, files)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an empty post is not sent, and the form says what is missing', async () => {
  const screen = await renderInApp(<PostComposer />)
  await expect.element(findPublishButton(screen)).not.toBeInTheDocument()
  await findField(screen).click()
  await findPublishButton(screen).click()
  await expect.element(findField(screen)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByText('내용을 입력해주세요').first()).toBeVisible()
  expect(api.received('POST /posts')).toEqual([])
})

test('a post of only invisible characters is refused as empty', async () => {
  const screen = await renderInApp(<PostComposer />)
  await findField(screen).fill('\u3164\u0001\ufffc\ufe0f')
  await findPublishButton(screen).click()
  await expect.element(findField(screen)).toHaveAttribute('aria-invalid', 'true')
  expect(api.received('POST /posts')).toEqual([])
})

test('a post of 3,000 emoji is not too long', async () => {
  api.answer('POST /posts', buildPost({ isMine: true }))
  const screen = await renderInApp(<PostComposer />)
  await findField(screen).fill('🚀'.repeat(3000))
  await expect.element(screen.getByText('3000/3000', { exact: true })).toBeVisible()
  await findPublishButton(screen).click()
  await expect.element(findToast('글이 작성되었습니다! 💬')).toBeVisible()
})

test('buttons insert a popular stock, or an `@` to mention a member', async () => {
  const hotStock = {
    symbol: 'TSLA',
    name: 'Tesla',
    koreanName: '테슬라',
    predictions: 1,
    price: null,
    closes: [],
  }
  queryClient.setQueryData(homeKey, {
    counters: { users: 1, predictions: 1, today: 0 },
    market: { open: false, nextChangeAt: '2026-11-23T14:30:00.000Z' },
    hotStocks: [hotStock],
    podium: [],
  })
  api.answer('GET /users/mentionable', { items: [buildMemberBrief()] })
  const screen = await renderInApp(<PostComposer />)
  await findField(screen).fill('오늘은')
  await screen.getByRole('button', { name: '테슬라' }).click()
  await expect.element(findField(screen)).toHaveValue('오늘은 $TSLA ')
  await screen.getByRole('button', { name: '회원 언급하기' }).click()
  await expect.element(findField(screen)).toHaveFocus()
  await userEvent.keyboard('지')
  await screen.getByRole('option', { name: /지수/ }).click()
  await expect.element(findField(screen)).toHaveValue('오늘은 $TSLA @지수 ')
})

test('a published post is sent with the ids of the mentioned members, and the field is emptied', async () => {
  api.answer('POST /posts', buildPost({ isMine: true }))
  api.answer('GET /users/mentionable', { items: [buildMemberBrief()] })
  const screen = await renderInApp(<PostComposer />)
  await findField(screen).fill('장이 곧 열려요 @지')
  await screen.getByRole('option', { name: /지수/ }).click()
  await findPublishButton(screen).click()
  await expect.element(findToast('글이 작성되었습니다! 💬')).toBeVisible()
  await expect.element(findField(screen)).toHaveValue('')
  expect(api.received('POST /posts').map(({ body }) => body)).toEqual([
    { content: '장이 곧 열려요 @지수 ', visibility: 'public', images: [], mentioned: ['jisu'] },
  ])
})

test('a text that could not be published stays in the field, with an error message', async () => {
  api.refuse('POST /posts', 'internal', { status: 500 })
  const screen = await renderInApp(<PostComposer />)
  await findField(screen).fill('사라지면 안 되는 글')
  await findPublishButton(screen).click()
  await expect.element(findToast('글 작성에 실패했습니다')).toHaveTextContent('오류글 작성에 실패했습니다')
  await expect.element(findField(screen)).toHaveValue('사라지면 안 되는 글')
})

test('a picture that the server refuses shows an error', async () => {
  const uploads = replaceUploads()
  const screen = await renderInApp(<PostComposer />)
  await chooseFiles(screen, [createPicture('가.png')])
  await expect.poll(uploads.countWaiting).toBe(1)
  uploads.refuse('not_found')
  await expect
    .element(findToast('이미지 업로드에 실패했습니다'))
    .toHaveTextContent('오류이미지 업로드에 실패했습니다')
})

function createStockPost(change: Pick<Partial<AnyPost>, 'isMine' | 'hidden'> = {}) {
  const { visibility: _, viewCount: __, ...commonFields } = buildPost(change)
  const stockNames = { stock: 'NVDA', stockName: 'NVIDIA', koreanName: '엔비디아' }
  return { ...commonFields, ...stockNames, type: 'stockPost' } as const
}

test('a post of a stock is published in its community, and has no visibility to choose', async () => {
  api.answer('POST /stocks/:symbol/posts', createStockPost())
  const screen = await renderInApp(<PostComposer stock="NVDA" stockName="엔비디아" />)
  await expect.element(screen.getByPlaceholder('엔비디아, 어떻게 보고 있어요?')).toBeVisible()
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument()
  await findField(screen).fill('실적이 좋네요')
  await findPublishButton(screen).click()
  await expect.poll(() => api.received('POST /stocks/:symbol/posts')).toHaveLength(1)
  expect(api.received('POST /stocks/:symbol/posts')[0]?.params).toEqual({ symbol: 'NVDA' })
})

test.for([
  {
    title: 'a general post',
    route: 'POST /posts',
    stock: undefined,
    sources: ['everyone', { author: 'jisu' }, { author: 'jisu', kind: 'post' }],
  },
  {
    title: 'a post of a stock',
    route: 'POST /stocks/:symbol/posts',
    stock: 'NVDA',
    sources: ['everyone', { author: 'jisu' }, { author: 'jisu', kind: 'stockPost' }, { stock: 'NVDA' }],
  },
] as const)(
  '$title is at once the first in each of its lists, in every sort order, and in no other list',
  async ({ route, stock, sources }) => {
    const lists = ([...sources, 'following', { stock: 'TSLA' }] satisfies PostSource[]).flatMap((source) =>
      (['newest', 'popular'] as const).map((sort) => ({ source, key: postListKey(source, sort) })),
    )
    const olderPage = { items: [buildPost({ id: 'older' })], nextCursor: null }
    for (const { key } of lists)
      queryClient.setQueryData(key, { pages: [olderPage], pageParams: [undefined] })
    api.answer(route, { ...(stock ? createStockPost() : buildPost()), id: 'new', isMine: true })
    const screen = await renderInApp(<PostComposer {...(stock && { stock })} />)
    await findField(screen).fill('실적이 좋네요')
    await findPublishButton(screen).click()
    const isNewestIn = (source: PostSource) => (sources as readonly PostSource[]).includes(source)
    const readLists = () =>
      lists.map(({ source, key }) => [
        source,
        queryClient.getQueryData(key)?.pages[0]?.items.map(({ id }) => id),
      ])
    await expect
      .poll(readLists)
      .toEqual(lists.map(({ source }) => [source, isNewestIn(source) ? ['new', 'older'] : ['older']]))
  },
)

const readPostCount = () => queryClient.getQueryData(stockKey('NVDA'))?.postCount

function cacheStock() {
  const stock = { symbol: 'NVDA', name: 'NVIDIA', koreanName: '엔비디아', price: buildStockPrice() }
  const counts = { predictionCount: 0, postCount: 3, myPendingPrediction: null, predictionsToday: 0 }
  queryClient.setQueryData(stockKey('NVDA'), { ...stock, ...counts })
}

test('a post of a stock is counted on the page of the stock at once', async () => {
  cacheStock()
  api.answer('POST /stocks/:symbol/posts', createStockPost())
  const screen = await renderInApp(<PostComposer stock="NVDA" stockName="엔비디아" />)
  await findField(screen).fill('실적이 좋네요')
  await findPublishButton(screen).click()
  await expect.poll(readPostCount).toBe(4)
})

test.each([
  { deletedPost: 'a shown post', isHidden: false, remainingCount: 2 },
  { deletedPost: 'a hidden post, which was not counted,', isHidden: true, remainingCount: 3 },
])(
  'deleting $deletedPost leaves $remainingCount of 3 counted posts until it is undone',
  async ({ isHidden, remainingCount }) => {
    cacheStock()
    api.answer('DELETE /stock-posts/:id', { done: true })
    const ownPost = createStockPost({ isMine: true, hidden: isHidden })
    const screen = await renderInApp(<PostMenu post={ownPost} onShare={undefined} onReport={() => {}} />)
    await screen.getByRole('button', { name: '지수님의 글 메뉴' }).click()
    await screen.getByRole('menuitem', { name: '삭제하기' }).click()
    await expect.element(findToast('글을 삭제했어요')).toBeVisible()
    expect(readPostCount()).toBe(remainingCount)
    expect(api.received('DELETE /stock-posts/:id')).toEqual([])
    await screen.getByRole('button', { name: '되돌리기' }).click()
    expect(readPostCount()).toBe(3)
    window.dispatchEvent(new Event('pagehide'))
    expect(api.received('DELETE /stock-posts/:id')).toEqual([])
  },
)

test('a text that repeats those of others is refused at the field', async () => {
  api.refuse('POST /posts', 'common_text', { status: 409, details: { hours: 24 } })
  const screen = await renderInApp(<PostComposer />)
  await findField(screen).fill('다들 구경 오세요')
  await findPublishButton(screen).click()
  await expect.element(findField(screen)).toHaveAccessibleDescription(/내 생각을 더해서 쓰거나 24시간 뒤에/)
})

// One refusal that is shown at the field, and one that is not.
test.for([['offline'], ['content_refused']] as const)(
  'after the error %s the text stays in the field, even after a reload',
  async ([reason]) => {
    if (reason === 'offline') api.disconnect('POST /posts')
    else api.refuse('POST /posts', reason, { status: 422 })
    const firstScreen = await renderInApp(<PostComposer />)
    await findField(firstScreen).fill('끝까지 남아야 하는 글')
    await findPublishButton(firstScreen).click()
    await expect.poll(() => api.received('POST /posts').length).toBeGreaterThan(0)
    await expect.element(findPublishButton(firstScreen)).toBeEnabled()
    await expect.element(findField(firstScreen)).toHaveValue('끝까지 남아야 하는 글')
    await firstScreen.unmount()
    const secondScreen = await renderInApp(<PostComposer />)
    await expect.element(findField(secondScreen)).toHaveValue('끝까지 남아야 하는 글')
  },
)

test('after the session has ended during writing, the member finds the text again', async () => {
  api.refuse('POST /posts', 'signed_out', { status: 401 })
  const firstScreen = await renderInApp(<PostComposer />)
  api.answer('GET /session', { ...queryClient.getQueryData<Session>(sessionQuery.queryKey)!, me: null })
  await findField(firstScreen).fill('로그인이 풀려도 남아야 하는 글')
  await findPublishButton(firstScreen).click()
  await expect.poll(() => queryClient.getQueryData<Session>(sessionQuery.queryKey)?.me).toBeNull()
  await firstScreen.unmount()
  const secondScreen = await renderInApp(<PostComposer />)
  await expect.element(findField(secondScreen)).toHaveValue('로그인이 풀려도 남아야 하는 글')
})

test('a draft of another shape, from an older version, is ignored', async () => {
  localStorage.setItem(`draft:post:${MEMBER.id}:general`, JSON.stringify({ content: '옛 초안' }))
  const screen = await renderInApp(<PostComposer />)
  await expect.element(findField(screen)).toHaveValue('')
})

test('Ctrl+Enter twice in a row sends one post', async () => {
  const release = api.hold('POST /posts')
  const screen = await renderInApp(<PostComposer />)
  await findField(screen).fill('한 번만 올려요')
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
  await expect.poll(() => api.received('POST /posts')).toHaveLength(1)
  release(buildPost())
  await expect.element(findField(screen)).toHaveValue('')
  expect(api.received('POST /posts')).toHaveLength(1)
})

test('a member with an unconfirmed address is asked to confirm it, and sees no field', async () => {
  const screen = await renderInApp(<PostComposer />, { me: { mustConfirmEmail: true } })
  await expect.element(screen.getByRole('button', { name: /확인 메일/ })).toBeVisible()
  await expect.element(findField(screen)).not.toBeInTheDocument()
})

/** Types one letter as a keyboard does; React ignores a value that is set directly. */
function typeLetter(field: HTMLTextAreaElement, letter: string) {
  Reflect.set(HTMLTextAreaElement.prototype, 'value', field.value + letter, field)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Waits for some microtasks: code that follows an answer has run, but React has not rendered yet. */
async function waitForMicrotasks(count: number) {
  for (let turn = 0; turn < count; turn++) await Promise.resolve()
}

test('text that is typed while pictures finish uploading is kept, and so are the pictures', async () => {
  const uploads = replaceUploads()
  const screen = await renderInApp(<PostComposer />)
  await findField(screen).fill('사진 세 장')
  const field = findField(screen).element() as HTMLTextAreaElement
  await chooseFiles(screen, [createPicture('가.png'), createPicture('나.png'), createPicture('다.png')])
  for (let count = 0; count < 3; count++) {
    await expect.poll(uploads.countWaiting).toBe(1)
    uploads.complete()
    await waitForMicrotasks(20)
    typeLetter(field, '!')
  }
  await expect.element(findField(screen)).toHaveValue('사진 세 장!!!')
  await expect.poll(() => findRemoveButtons(screen).elements()).toHaveLength(3)
})

test('a picture is recognized by its content, not by the type or the name of its file', async () => {
  const uploads = replaceUploads()
  const screen = await renderInApp(<PostComposer />)
  await chooseFiles(screen, [createPicture('이름만', ''), createPicture('사진.pdf', 'application/pdf')])
  for (let count = 0; count < 2; count++) {
    await expect.poll(uploads.countWaiting).toBe(1)
    uploads.complete()
  }
  await expect.poll(() => findRemoveButtons(screen).elements()).toHaveLength(2)
  await chooseFiles(screen, [new File(['%PDF-1.7'], '문서.png', { type: 'image/png' })])
  await expect.element(findToast('문서.png은(는) 지원하지 않는 파일 형식입니다')).toBeVisible()
  expect(uploads.countWaiting()).toBe(0)
})

test('Ctrl+Enter does not send a post while its picture is uploading', async () => {
  const uploads = replaceUploads()
  api.answer('POST /posts', buildPost({ isMine: true }))
  const screen = await renderInApp(<PostComposer />)
  await findField(screen).fill('사진과 함께 올리는 글')
  await chooseFiles(screen, [createPicture('가.png')])
  await expect.element(screen.getByRole('button', { name: '사진 업로드 중' })).toBeVisible()
  await findField(screen).click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const id = uploads.complete()
  await screen.getByRole('button', { name: '올리기', exact: true }).click()
  await expect.poll(() => api.received('POST /posts').map(({ body }) => body.images)).toEqual([[id]])
})

test('an upload shows why it waits, and after 30 s can be retried at once or cancelled', async () => {
  const uploads = replaceUploads()
  uploads.setOffline(true)
  const screen = await renderInApp(<PostComposer />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await chooseFiles(screen, [createPicture('가.png')])
  await expect.element(screen.getByText('인터넷 연결을 기다리고 있어요.', { exact: false })).toBeVisible()
  const cancelButton = screen.getByRole('button', { name: '업로드 취소' })
  await expect.element(cancelButton).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(31_000)
  await expect.element(cancelButton).toBeVisible()
  uploads.setOffline(false)
  await screen.getByRole('button', { name: '지금 다시 시도' }).click()
  await expect.poll(uploads.countWaiting).toBe(1)
  uploads.complete()
  await expect.element(findRemoveButtons(screen)).toBeVisible()
  await expect.element(cancelButton).not.toBeInTheDocument()
})
