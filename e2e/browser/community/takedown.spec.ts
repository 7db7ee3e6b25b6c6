import { expect, createName, signUpThroughApi, SIZES, test } from '../fixtures/test.ts'
import { signInAsAdmin } from '../fixtures/admin.ts'

test.use({ viewport: SIZES.phone, hasTouch: true })

test('a stranger requests a takedown, an admin takes the post down, and its author objects', async ({
  page,
  context,
  openContext,
  product,
}) => {
  const words = `서연 씨가 돈을 갚지 않았다고 들었어요 ${createName('글')}`
  const poster = await signUpThroughApi(context, createName('게시자'))
  const response = await page.request.post('/api/posts', { data: { content: words } })
  const { id } = (await response.json()) as { id: string }

  const stranger = await (await openContext()).newPage()
  await test.step('a stranger requests a takedown', async () => {
    await stranger.goto(`/takedown?item=post.${id}`)
    await stranger.getByText('명예훼손', { exact: true }).click()
    await stranger.getByLabel('권리를 침해당한 사람 또는 단체').fill('최서연')
    await stranger.getByLabel('어떤 점이 권리를 침해했나요?').fill('모두 갚았고 영수증이 있어요')
    await stranger.getByRole('button', { name: '요청 보내기' }).click()
    await expect(stranger.getByText('이메일을 적어주세요.')).toBeVisible()
    await stranger.getByLabel('결과를 받을 이메일').fill('seoyeon@example.com')
    await stranger.getByRole('button', { name: '요청 보내기' }).click()
    await expect(stranger.getByRole('heading', { name: '요청을 받았어요' })).toBeVisible()
  })

  await test.step('an admin takes the post down', async () => {
    const adminContext = await openContext()
    await signInAsAdmin(adminContext, product)
    const admin = await adminContext.newPage()
    await admin.goto('/admin?view=takedowns')
    const entry = admin.getByRole('article').filter({ hasText: '최서연' })
    await expect(entry).toContainText(words)
    await entry.getByText('14일', { exact: true }).click()
    await entry.getByRole('button', { name: '임시로 가리기' }).click()
    await expect(admin.getByText('글을 가리고 양쪽에 알렸어요.')).toBeVisible()
    await expect(entry).toContainText('임시로 가림')
  })

  await test.step('another member sees a notice instead of the post', async () => {
    const viewerContext = await openContext()
    await signUpThroughApi(viewerContext, createName('독자'))
    const viewer = await viewerContext.newPage()
    await viewer.goto('/community')
    const post = viewer.getByRole('article').filter({ hasText: poster.username })
    await expect(post).toContainText('게시중단 요청으로 임시로 가린 글이에요')
    await expect(post).not.toContainText('서연')
  })

  await test.step('the author is notified and objects', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: /^알림/ }).click()
    await page.getByText('게시중단 요청으로 내 글을 임시로 가렸어요.').click()
    await expect(page.getByRole('heading', { name: '게시중단된 내 글' })).toBeVisible()
    await page.getByRole('button', { name: '이의 제기하기' }).click()
    await page.getByLabel('이의 내용').fill('직접 겪은 일이에요')
    await page.reload()
    await expect(page.getByLabel('이의 내용')).toHaveValue('직접 겪은 일이에요')
    await page.getByRole('button', { name: '이의 보내기' }).click()
    await expect(page.getByText('이의를 받았어요.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '이의 제기' }).first()).toBeVisible()
  })
})
