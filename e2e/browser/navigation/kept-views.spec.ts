import { expect, signUpThrough, sizesOr, test } from '../fixtures/test.ts'

for (const [size, viewport] of sizesOr('phone')) {
  test.describe(size, () => {
    test.use({ viewport })

    test('the tab of the leaderboard is kept by its address: back, reload, a shared link', async ({
      page,
      context,
      browser,
      baseURL,
    }) => {
      await signUpThrough(context, `탭을고름_${size}`)
      await page.goto('/leaderboard')
      const main = page.getByRole('main')
      const skill = main.getByRole('button', { name: '실력', exact: true })
      await expect(main.getByRole('button', { name: '누적 점수' })).toHaveAttribute('aria-pressed', 'true')
      await skill.click()
      await expect(page).toHaveURL(/\/leaderboard\?span=skill$/)
      await main.getByRole('link', { name: '점수와 실력' }).filter({ visible: true }).click()
      await expect(main.getByRole('slider')).toBeVisible()
      await page.goBack()
      await expect(skill).toHaveAttribute('aria-pressed', 'true')
      await page.reload()
      await expect(skill).toHaveAttribute('aria-pressed', 'true')
      await expect(main.getByText('운만으로도 맞았을 횟수보다')).toBeVisible()

      const elsewhere = await browser.newContext({ baseURL: baseURL!, viewport })
      await signUpThrough(elsewhere, `링크로옴_${size}`)
      const visit = await elsewhere.newPage()
      await visit.goto(page.url())
      await expect(visit.getByRole('button', { name: '실력', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await elsewhere.close()
    })

    test('the view of a profile is kept by its address', async ({ page, context }) => {
      const { id } = await signUpThrough(context, `보기를고름_${size}`)
      await page.goto('/profile')
      const main = page.getByRole('main')
      const skill = main.getByRole('radio', { name: '실력' })
      await main.getByText('실력', { exact: true }).click()
      await expect(page).toHaveURL(/\/profile\?view=skill$/)
      await expect(main.getByRole('heading', { name: '아직 실력을 볼 예측이 없어요' })).toBeVisible()
      await main.getByRole('link', { name: '점수와 실력 자세히 보기' }).click()
      await expect(main.getByRole('slider')).toBeVisible()
      await page.goBack()
      await expect(skill).toBeChecked()
      await page.reload()
      await expect(skill).toBeChecked()
      // One's own page at the address that others see.
      await page.goto(`/user/${id}?view=history`)
      await expect(page).toHaveURL(/\/profile\?view=history$/)
      await expect(main.getByRole('heading', { name: '예측 기록' })).toBeVisible()
    })
  })
}
