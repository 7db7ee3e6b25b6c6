import type { Page } from '@playwright/test'
import { expect, SIZES, signUpThroughApi, test } from '../fixtures/test.ts'

/** A stock without sample predictions. */
const PATH = '/?stock=ORCL'

const findCanvas = (page: Page) => page.locator('figure canvas').first()
const findRange = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const findTradingDayLine = (page: Page) => page.locator('[data-trading-day]')

async function openChart(page: Page): Promise<void> {
  await page.goto(PATH)
  await expect(findCanvas(page)).toBeVisible()
  await expect(findTradingDayLine(page)).toContainText('거래량')
}

// The keyboard and two fingers are tested in `price-chart.component.test.tsx`.
test('the pointer shows a trading day, the wheel zooms, and a range resets the zoom', async ({
  page,
  context,
}) => {
  await page.setViewportSize(SIZES.desktop)
  await signUpThroughApi(context, '차트')
  await openChart(page)
  const lastDayText = await findTradingDayLine(page).textContent()
  expect(lastDayText).toMatch(/^11\/20\(금\)시 [\d,.]+고 [\d,.]+저 [\d,.]+종 [\d,.]+.*%거래량 .+$/)
  const box = (await findCanvas(page).boundingBox())!
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2)
  await expect(findTradingDayLine(page)).not.toContainText('11/20')
  await page.mouse.move(box.x, box.y - 40)
  await expect(findTradingDayLine(page)).toHaveText(lastDayText!)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.wheel(0, -400)
  await expect(page.getByRole('group', { name: '차트 기간' }).locator('[aria-pressed=true]')).toHaveCount(0)
  for (const choice of ['1주', '3개월', '1년']) {
    await findRange(page, choice).click()
    await expect(findRange(page, choice)).toHaveAttribute('aria-pressed', 'true')
    await expectHandleAtRight(page)
  }
})

test.describe('a finger', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true })

  test('scrolls the page over the chart, and drags the target by its handle', async ({ page, context }) => {
    await signUpThroughApi(context, '차트')
    await openChart(page)
    const box = (await findCanvas(page).boundingBox())!
    const x = box.x + box.width / 2
    const y = box.y + box.height / 2
    const touches = await context.newCDPSession(page)
    const drag = async (from: { x: number; y: number }, distance: number) => {
      const findPoint = (fraction: number) => [{ x: from.x, y: from.y + distance * fraction }]
      await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: findPoint(0) })
      for (const fraction of [0.2, 0.4, 0.6, 0.8, 1]) {
        await touches.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: findPoint(fraction),
        })
      }
      await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const slider = page.getByRole('slider', { name: '목표가' })
    // The slider gets its position with the chart's first paint; until then it is above the chart.
    await expect.poll(async () => (await slider.boundingBox())!.y).toBeGreaterThan(box.y - 44)
    const handleBox = (await slider.boundingBox())!
    await drag({ x: handleBox.x + handleBox.width / 2, y: handleBox.y + handleBox.height / 2 }, -40)
    await expect(page.getByRole('textbox', { name: '목표가' })).toHaveValue(/\d/)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await drag({ x, y }, -120)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60)
  })
})

/** Expects a handle that is drawn 32 × 44 px, large enough for touch, and lies at the right of the candles. */
async function expectHandleAtRight(page: Page): Promise<void> {
  const slider = page.getByRole('slider', { name: '목표가' })
  const pane = (await findCanvas(page).boundingBox())!
  const touchBox = (await slider.boundingBox())!
  const drawnBox = (await slider.locator('span').first().boundingBox())!
  expect([drawnBox.width, drawnBox.height, touchBox.height]).toEqual([32, 44, 44])
  expect(touchBox.x).toBeGreaterThan(pane.x + pane.width / 2)
}
