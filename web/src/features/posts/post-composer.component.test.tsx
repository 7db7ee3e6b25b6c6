import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { api } from '../../../test/fake-api.ts'
import { renderInApp, type Screen, toastWith } from '../../../test/render.tsx'
import { post } from '../../../test/sample-data.ts'
import { PostComposer } from './post-composer.tsx'

const text = (screen: Screen) => screen.getByRole('textbox', { name: '글 내용' })
const publish = (screen: Screen) => screen.getByRole('button', { name: '올리기', exact: true })

test('an empty post is not sent, and says what is missing', async () => {
  const screen = await renderInApp(<PostComposer />)
  await publish(screen).click()
  await expect.element(text(screen)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByText('내용을 입력해주세요').first()).toBeVisible()
  expect(api.received('POST /posts')).toEqual([])
})

test('a published post leaves an empty field', async () => {
  api.answer('POST /posts', post({ isMine: true }))
  const screen = await renderInApp(<PostComposer />)
  await text(screen).fill('장이 곧 열려요')
  await publish(screen).click()
  await expect.element(toastWith('글이 작성되었습니다! 💬')).toBeVisible()
  await expect.element(text(screen)).toHaveValue('')
  expect(api.received('POST /posts').map(({ body }) => body)).toEqual([
    { content: '장이 곧 열려요', visibility: 'public', images: [] },
  ])
})

test('a post of a stock goes to its community, and has no visibility to choose', async () => {
  const { visibility: _, viewCount: __, ...head } = post()
  const about = { stock: 'NVDA', stockName: 'NVIDIA', koreanName: '엔비디아' }
  api.answer('POST /stocks/:symbol/posts', { ...head, ...about, type: 'stockPost' })
  const screen = await renderInApp(<PostComposer stock="NVDA" />)
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument()
  await text(screen).fill('실적이 좋네요')
  await publish(screen).click()
  await expect.poll(() => api.received('POST /stocks/:symbol/posts')).toHaveLength(1)
  expect(api.received('POST /stocks/:symbol/posts')[0]?.params).toEqual({ symbol: 'NVDA' })
})

test.for([['offline'], ['content_refused'], ['repeated_text'], ['internal']] as const)(
  '%s: what was written stays in the field, and after a reload',
  async ([why]) => {
    if (why === 'offline') api.disconnect('POST /posts')
    else api.refuse('POST /posts', why, { status: why === 'internal' ? 500 : 422 })
    const before = await renderInApp(<PostComposer />)
    await text(before).fill('끝까지 남아야 하는 글')
    await publish(before).click()
    await expect.poll(() => api.received('POST /posts').length).toBeGreaterThan(0)
    await expect.element(publish(before)).toBeEnabled()
    await expect.element(text(before)).toHaveValue('끝까지 남아야 하는 글')
    await before.unmount()
    const after = await renderInApp(<PostComposer />)
    await expect.element(text(after)).toHaveValue('끝까지 남아야 하는 글')
  },
)

test('two shortcuts in a row send one post', async () => {
  const release = api.hold('POST /posts')
  const screen = await renderInApp(<PostComposer />)
  await text(screen).fill('한 번만 올려요')
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
  await expect.poll(() => api.received('POST /posts')).toHaveLength(1)
  release(post())
  await expect.element(text(screen)).toHaveValue('')
  expect(api.received('POST /posts')).toHaveLength(1)
})

test('a member with an unconfirmed address is told so instead', async () => {
  const screen = await renderInApp(<PostComposer />, { me: { mustConfirmEmail: true } })
  await expect.element(screen.getByRole('button', { name: /확인 메일/ })).toBeVisible()
  await expect.element(text(screen)).not.toBeInTheDocument()
})
