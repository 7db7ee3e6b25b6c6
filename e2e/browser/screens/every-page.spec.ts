import type { Page } from '@playwright/test'
import { expect, signUpThrough, SIZES, testAtFront as test } from '../fixtures/test.ts'
import { expectNoShift, watchShifts } from '../loading/layout-shifts.ts'
import { axeFindings } from './axe.ts'
import { outlineFaults } from './outline.ts'
import { complete, VISITS } from './visit-pages.ts'

test.use({ viewport: SIZES.phone })

/**
 * Pages that few visits begin on may move: long paragraphs, as the font comes, and lists that have no boxes as high as
 * their rows.
 */
const MAY_MOVE =
  /^\/(terms|privacy|admin|bookmarks|nowhere|scoring|takedown|leaderboard\?|profile\?view=history|\?prediction)/

for (const [who, visit] of Object.entries(VISITS))
  test(`every page of ${who} opens whole: no complaint, no fault of structure, nothing that moves or overflows`, async ({
    page,
    context,
    product,
  }) => {
    await watchShifts(page)
    await visit({ page, context, product }, (address) => inspect(page, address))
  })

async function inspect(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.setViewportSize(SIZES.phone)
    await page.goto(address)
    await complete(page)
    if (!MAY_MOVE.test(address)) await expectNoShift(page, address)
    expect.soft(await axeFindings(page), address).toEqual([])
    expect.soft(await outlineFaults(page), `${address}: outline`).toEqual([])
    // The width that reflow is asked for at 400 %, then a desktop.
    for (const size of [{ width: 320, height: 640 }, SIZES.desktop]) {
      await page.setViewportSize(size)
      await complete(page)
      expect.soft(await overflow(page), `${address} at ${size.width} px`).toBeLessThanOrEqual(0)
    }
  })
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const FAILING: [address: string, says: string | RegExp][] = [
  ['/', '홈 화면을 불러오지 못했어요'],
  ['/feed', /예측을 불러오는 중 오류가/],
  ['/predict', '종목을 불러오지 못했어요'],
  ['/?stock=TSLA', '종목을 불러오지 못했어요'],
  ['/community', /게시물을 불러오는 중 오류가/],
  ['/leaderboard', '리더보드를 불러올 수 없습니다.'],
  ['/leaderboard?span=skill', '실력을 불러올 수 없어요'],
  ['/profile', /불러오는 중 오류가/],
  ['/settings', '설정을 불러오지 못했어요'],
]

test('a page whose data is refused says so, and shows it once it comes', async ({ page, context, front }) => {
  await signUpThrough(context, '기다려본이')
  await context.request.put('/api/me/guide-skipped')
  // A refusal that is final: others are tried again after a while.
  const heal = front.refuse(/^\/api\/(?!session)/, 400)
  for (const [address, says] of FAILING) {
    await page.goto(address)
    await expect(page.getByText(says).filter({ visible: true }).first(), address).toBeVisible()
  }
  heal()
  await page.getByRole('main').getByRole('button', { name: '다시 시도' }).first().click()
  await expect(page.getByText('로그인한 기기')).toBeVisible()
})
