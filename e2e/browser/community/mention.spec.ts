import { expect, signUpThrough, sizesOr, test } from '../fixtures/test.ts'
import { axeFindings } from '../screens/axe.ts'

for (const [size, viewport] of sizesOr('phone')) {
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === 'phone' })

    test('a member named in a post is told, and the name links to them', async ({
      page,
      context,
      openContext,
    }) => {
      const named = await openContext({ viewport })
      const { id, username } = await signUpThrough(named, `언급된이_${size}`)
      const caller = await signUpThrough(context, `부른이_${size}`)
      await page.goto('/community')
      const box = page.getByLabel('글 내용')
      await box.click()
      await page.keyboard.type('오늘 장 어땠어요, @')
      // As a Korean keyboard does it: syllable by syllable, the last one not committed yet.
      const device = await context.newCDPSession(page)
      for (const text of ['ㅇ', '어', '언'])
        await device.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
      const option = page.getByRole('option', { name: username })
      await expect(option).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await (size === 'phone' ? option.tap() : option.click())
      await expect(box).toHaveValue(`오늘 장 어땠어요, @${username} `)
      await page.keyboard.type('님?')
      await page.getByRole('button', { name: '올리기', exact: true }).click()
      const link = page
        .getByRole('article')
        .first()
        .getByRole('link', { name: `@${username}` })
      await expect(link).toHaveAttribute('href', `/user/${id}`)

      const theirs = await named.newPage()
      await theirs.goto('/')
      await theirs.getByRole('button', { name: '알림, 새 알림 1개' }).click()
      const told = theirs.getByRole('link', { name: `${caller.username}님이 나를 언급했어요.` })
      await expect(told).toContainText(`@${username} 님?`)
      await told.click()
      await expect(theirs.getByRole('article').first()).toContainText(`@${username} 님?`)
    })
  })
}
