import { expect, signUpThroughApi, test } from '../fixtures/test.ts'

test.use({ hasWebFont: true })

/** The last screen is a small phone with visible browser bars. */
const SCREENS = [
  { width: 1280, height: 800 },
  { width: 1000, height: 800 },
  { width: 390, height: 844 },
  { width: 375, height: 553 },
]

test('everything that a prediction needs is on one screen, in at most 50 words', async ({
  page,
  context,
}) => {
  await signUpThroughApi(context, '한화면')
  await page.goto('/?stock=ORCL')
  const target = page.getByRole('textbox', { name: '목표가' })
  for (const size of SCREENS) {
    await page.setViewportSize(size)
    const submit = page.getByRole('button', { name: '예측 제출하기' }).filter({ visible: true })
    const points = page.getByRole('region', { name: '예상 점수' })
    await expect(points).toHaveText(/^±5%에 닿으면 최대 (280|400)점$/)
    await expect(
      page.getByRole('button', { name: '목표가를 골라주세요' }).filter({ visible: true }),
    ).toBeInViewport()
    const wordCount = await page.evaluate(() => {
      const form = document.querySelector('form:has([inputmode=decimal])')!
      const visibleTexts = [...form.querySelectorAll<HTMLElement>('*:not(svg, svg *)')].filter(
        (node) => node.children.length === 0 && node.checkVisibility() && !node.closest('[data-legal]'),
      )
      return visibleTexts.flatMap((node) => node.innerText.split(/\s+/).filter(Boolean)).length
    })
    expect(wordCount, 'words').toBeLessThanOrEqual(50)

    await page.getByRole('button', { name: /^\+5%/ }).click()
    await expect(page.getByRole('button', { name: /^왜 \d+점인가요\?/ })).toBeVisible()
    const parts = [
      page.locator('figure canvas').first(),
      target,
      page.getByRole('button', { name: /^−10%/ }),
      page.getByRole('button', { name: /^직접 고르기/ }),
      points,
      submit,
    ]
    const submitBox = (await submit.boundingBox())!
    for (const part of parts) {
      const box = (await part.boundingBox())!
      // On a phone the submit button stays at the bottom, above which the other parts must end.
      const maxBottom = size.width < 1000 && part !== submit ? submitBox.y : size.height
      expect(box.y, `${size.width} × ${size.height}: top`).toBeGreaterThanOrEqual(0)
      expect(box.y + box.height, `${size.width} × ${size.height}: bottom`).toBeLessThanOrEqual(maxBottom)
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await target.fill('')
  }
})
