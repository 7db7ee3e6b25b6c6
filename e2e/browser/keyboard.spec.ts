import type { Page } from '@playwright/test'
import { expect, PASSWORD, signUpThrough, SIZES, test } from './fixtures.ts'
import { keysOf } from './keys.ts'

/** What was said last, of toasts and of the place one has come to. */
const said = (page: Page) => page.locator('[aria-live=polite], [role=status]')

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport })

    test('every flow goes by the keyboard alone', async ({ page, browser, product }) => {
      test.setTimeout(180_000)
      const keys = keysOf(page)
      const me = `자판_${size === 'phone' ? '손' : '책상'}`
      const email = `keys-${size}@gwanyeok.test`
      const main = page.locator('main')

      const other = await browser.newContext({ baseURL: product.address })
      const author = await signUpThrough(other, `글쓴이_${size === 'phone' ? '손' : '책상'}2`)
      const { price } = (await (await other.request.get('/api/stocks/KO')).json()) as {
        price: { currentPrice: number }
      }
      const made = await other.request.post('/api/predictions', {
        data: {
          stock: 'KO',
          targetPrice: Math.round(price.currentPrice * 105) / 100,
          seenPrice: price.currentPrice,
          period: 7,
          content: '여름 성수기를 기대해요.',
        },
      })
      expect(made.ok(), await made.text()).toBe(true)
      await other.close()

      await test.step('sign up, past the header, told what is wrong', async () => {
        await page.goto('/')
        await expect(page.getByLabel('사용자 이름')).toBeVisible()
        await keys.step('Tab')
        const skip = page.getByRole('link', { name: '본문으로 건너뛰기' })
        await expect(skip).toBeFocused()
        await expect(skip).toBeInViewport()
        await keys.press('Enter')
        await expect(main).toBeFocused()
        await keys.to(page.getByLabel('사용자 이름'))
        await keys.type('가')
        await keys.press('Enter')
        await expect(page.getByLabel('사용자 이름')).toBeFocused()
        await expect(page.getByLabel('사용자 이름')).toHaveAttribute('aria-invalid', 'true')
        await expect(page.getByLabel('사용자 이름')).toHaveAccessibleDescription(/\S/)
        await keys.press('ControlOrMeta+A')
        await keys.type(me)
        await keys.to(page.getByLabel('이메일'))
        await keys.type(email)
        await keys.to(page.getByLabel('비밀번호', { exact: true }))
        await keys.type(PASSWORD)
        await keys.to(page.getByLabel('비밀번호 확인'))
        await keys.type(PASSWORD)
        await keys.press('Enter')
        const consent = page.getByRole('checkbox', { name: /이용약관에 동의/ })
        await expect(consent).toBeFocused()
        await expect(consent).toHaveAccessibleDescription(/\S/)
        await keys.to(page.getByLabel('모두 동의해요'), 'Shift+Tab')
        await keys.press('Space')
        await keys.to(page.getByRole('button', { name: '가입하기' }))
        await keys.press('Enter')
        await expect(page.getByRole('heading', { name: '지금 많이 예측하는 종목' })).toBeVisible()
        await expect(main).toBeFocused()
        await expect(said(page).filter({ hasText: me }).first()).toBeAttached()
        expect(keys.faults()).toEqual([])
      })

      await test.step('search a stock and open it', async () => {
        await keys.press('Home')
        if (size === 'phone') {
          const opener = page.getByRole('button', { name: /종목 (검색|이름)/ }).filter({ visible: true })
          await keys.to(opener)
          await keys.press('Enter')
          await expect(page.getByRole('combobox')).toBeFocused()
          await keys.press('Escape')
          await expect(page.getByRole('dialog')).toBeHidden()
          await expect(opener).toBeFocused()
          await keys.press('Enter')
          await expect(page.getByRole('combobox')).toBeFocused()
        } else {
          await keys.to(page.getByRole('combobox'), 'Shift+Tab')
        }
        const search = page.getByRole('combobox')
        await keys.type('테슬라')
        const option = page.getByRole('option', { name: /TSLA/ })
        await expect(option).toBeVisible()
        await keys.press('ArrowDown')
        await expect(search).toHaveAttribute('aria-activedescendant', /.+/)
        await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
        await keys.press('Enter')
        await expect(page).toHaveURL(/stock=TSLA/)
        await expect(page).toHaveTitle(/테슬라/)
        await expect(main).toBeFocused()
        await expect(said(page).filter({ hasText: '테슬라 · 과녁' })).toBeAttached()
        expect(keys.faults()).toEqual([])
      })

      await test.step('predict by line, stepper, quick button, slider and radios', async () => {
        const target = page.getByRole('textbox', { name: '목표가' })
        const line = page.getByRole('slider', { name: '목표가' })
        const price = async () => Number(await target.inputValue())
        await keys.to(line)
        await keys.press('ArrowUp')
        await expect(target).not.toHaveValue('')
        const aimed = await price()
        await keys.press('PageUp')
        await expect.poll(price).toBeGreaterThan(aimed)
        await expect(line).toHaveAttribute('aria-valuetext', /\$.+%/)
        await keys.to(page.getByRole('button', { name: /높이기|올리기/ }).filter({ visible: true }))
        const before = await price()
        await keys.press('Enter')
        await expect.poll(price).toBeGreaterThan(before)
        const quick = page.getByRole('button', { name: /\+10%/ })
        await keys.to(quick)
        await keys.press('Space')
        await expect(quick).toHaveAttribute('aria-pressed', 'true')
        const period = page.getByRole('slider', { name: '기간' })
        await keys.to(period)
        await keys.press('Home')
        await expect(period).toHaveAttribute('aria-valuetext', /^1일/)
        await keys.press('ArrowRight')
        await expect(period).toHaveAttribute('aria-valuetext', /^2일/)
        await keys.to(page.getByLabel('근거'))
        await keys.type('자판만으로 남긴 예측이에요.')
        await keys.to(page.getByRole('radio', { name: '전체 공개' }))
        await keys.press('ArrowRight')
        await expect(page.getByRole('radio', { name: '팔로워' })).toBeChecked()
        await keys.press('ArrowLeft')
        await expect(page.getByRole('radio', { name: '전체 공개' })).toBeChecked()
        const submit = page.getByRole('button', { name: '예측 제출하기' }).filter({ visible: true })
        await keys.to(submit, size === 'phone' ? 'Tab' : 'Shift+Tab')
        expect(keys.faults()).toEqual([])
        await keys.press('Enter')
        await expect(
          said(page).filter({ hasText: '예측이 블록체인 방식으로 암호화되어 제출되었습니다!' }),
        ).toBeAttached()
      })

      await test.step('tabs of the stock by arrows', async () => {
        const tab = page.getByRole('tab', { name: '예측', exact: true })
        await keys.to(tab, 'Shift+Tab')
        await keys.press('ArrowRight')
        await expect(page.getByRole('tab', { name: /예측 피드/ })).toBeFocused()
        await expect(page).toHaveURL(/tab=feed/)
        await keys.press('End')
        await expect(page.getByRole('tab', { name: '시장 심리' })).toHaveAttribute('aria-selected', 'true')
        expect(keys.faults()).toEqual([])
      })

      const toFeed = async () => {
        const place = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '피드' })
        if ((await place.filter({ visible: true }).count()) === 0) {
          // A stock on the phone has its own action in place of the tab bar; back is the way.
          await keys.to(page.getByRole('button', { name: /뒤로/ }), 'Shift+Tab')
          await keys.press('Enter')
        }
        await keys.to(place.filter({ visible: true }))
        await keys.press('Enter')
        await expect(page).toHaveURL(/\/feed/)
        await expect(page).toHaveTitle(/피드/)
        await expect(main).toBeFocused()
      }

      await test.step('open my prediction, verify its badge, come back to it', async () => {
        await toFeed()
        const card = page.getByRole('article', { name: new RegExp(me) })
        const open = card.getByRole('link', { name: /예측 자세히 보기/ })
        await keys.to(open)
        await keys.press('Enter')
        const dialog = page.getByRole('dialog')
        await expect(dialog).toBeVisible()
        await keys.to(dialog.getByRole('button', { name: '직접 확인' }))
        await keys.press('Enter')
        await expect(dialog.getByText('모두 같아요. 기록된 지문과 지금 내용이 맞아요.')).toBeVisible()
        for (let stop = 0; stop < 25; stop++) {
          await keys.step('Tab')
          expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
        }
        await keys.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(open).toBeFocused()
        expect(keys.faults()).toEqual([])
      })

      const card = page.getByRole('article', { name: new RegExp(author.username) })
      await test.step('like and comment what somebody else predicted', async () => {
        await keys.to(card.getByRole('link', { name: /예측 자세히 보기/ }))
        await keys.press('Enter')
        const dialog = page.getByRole('dialog')
        const like = dialog.getByRole('button', { name: /좋아요/ })
        await keys.to(like)
        await keys.press('Space')
        await expect(like).toHaveAttribute('aria-pressed', 'true')
        await keys.to(dialog.getByRole('textbox'))
        await keys.type('저도 그렇게 봐요.')
        await keys.to(dialog.getByRole('button', { name: '댓글 올리기' }))
        await keys.press('Enter')
        await expect(dialog.getByText('저도 그렇게 봐요.')).toBeVisible()
        await expect(said(page).filter({ hasText: '댓글이 작성되었습니다' })).toBeAttached()
        await keys.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(card.getByRole('link', { name: /예측 자세히 보기/ })).toBeFocused()
        expect(keys.faults()).toEqual([])
      })

      await test.step('report it', async () => {
        const flag = card.getByRole('button', { name: '신고' })
        await keys.to(flag)
        await keys.press('Enter')
        const dialog = page.getByRole('dialog')
        const send = dialog.getByRole('button', { name: '신고하기' })
        await keys.to(send)
        await keys.press('Enter')
        const first = dialog.getByRole('radio').first()
        await expect(first).toBeFocused()
        await expect(first).toHaveAccessibleDescription('신고 사유를 선택해주세요')
        await keys.press('ArrowDown')
        await expect(dialog.getByRole('radio').nth(1)).toBeChecked()
        await keys.to(send)
        await keys.press('Enter')
        await expect(dialog).toBeHidden()
        await expect(
          said(page).filter({ hasText: '신고가 접수되었습니다. 관리자가 검토할 예정입니다.' }),
        ).toBeAttached()
        await expect(flag).toBeFocused()
        expect(keys.faults()).toEqual([])
      })

      await test.step('follow the author', async () => {
        await keys.to(card.getByRole('link', { name: author.username }), 'Shift+Tab')
        await keys.press('Enter')
        await expect(page).toHaveURL(/\/user\//)
        await expect(main).toBeFocused()
        const follow = page.getByRole('button', { name: new RegExp(`${author.username} 팔로`) })
        await keys.to(follow)
        await keys.press('Enter')
        await expect(follow).toHaveAccessibleName(`${author.username} 팔로잉`)
        await expect(said(page).filter({ hasText: '팔로우했습니다!' })).toBeAttached()
        expect(keys.faults()).toEqual([])
      })

      await test.step('by the menu to the settings, and another theme', async () => {
        const menu = page.getByRole('button', { name: '메뉴' })
        await keys.to(menu, 'Shift+Tab')
        await keys.press('Enter')
        await expect(page.getByRole('menu')).toBeVisible()
        await keys.press('Escape')
        await expect(page.getByRole('menu')).toBeHidden()
        await expect(menu).toBeFocused()
        await keys.press('Enter')
        const settings = page.getByRole('menuitem', { name: '설정' })
        await expect(page.getByRole('menuitem').first()).toBeFocused()
        while (!(await keys.isAt(settings))) await keys.press('ArrowDown')
        await keys.press('Enter')
        await expect(page).toHaveURL(/\/settings/)
        await expect(main).toBeFocused()
        await expect(said(page).filter({ hasText: '설정 · 과녁' })).toBeAttached()
        await keys.to(page.getByRole('radio', { name: '시스템' }))
        await keys.press('ArrowLeft')
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
        await keys.step('Tab')
        expect(keys.faults()).toEqual([])
      })

      await test.step('log out, and in again at the second try', async () => {
        await keys.to(page.getByRole('button', { name: '메뉴' }), 'Shift+Tab')
        await keys.press('Enter')
        await expect(page.getByRole('menuitem').first()).toBeFocused()
        await keys.press('End')
        await expect(page.getByRole('menuitem', { name: '로그아웃' })).toBeFocused()
        await keys.press('Enter')
        await expect(page.getByRole('heading', { name: '로그인' })).toBeVisible()
        await expect(main).toBeFocused()
        await keys.to(page.getByLabel('이메일'))
        await keys.type(email)
        const password = page.getByLabel('비밀번호', { exact: true })
        await keys.to(password)
        await keys.type('Wrong-2026')
        await keys.press('Enter')
        await expect(password).toHaveAccessibleDescription('비밀번호가 올바르지 않습니다')
        await expect(password).toBeFocused()
        await keys.press('ControlOrMeta+A')
        await keys.type(PASSWORD)
        await keys.press('Enter')
        await expect(page.getByRole('button', { name: '메뉴' })).toBeVisible()
        await expect(main).toBeFocused()
        expect(keys.faults()).toEqual([])
      })
    })
  })
}

test('a toast waits for the pointer and for the keyboard, and goes after three seconds', async ({
  page,
  context,
}) => {
  await signUpThrough(context, '알림보는이')
  await page.clock.install()
  await page.goto('/contact')
  const toast = page.locator('[data-sonner-toast]')
  const raise = async () => {
    await page.getByLabel('제목').fill('문의가 있어요')
    await page.getByLabel('내용').fill('알림을 끄는 방법이 궁금해요.')
    await page.getByRole('button', { name: '문의 보내기' }).press('Enter')
    await expect(async () => {
      await page.clock.runFor(200)
      expect(await toast.count()).toBe(1)
    }).toPass()
  }

  await raise()
  await expect(page.locator('[aria-live=polite]').filter({ hasText: '성공적으로 전송' })).toBeAttached()
  await page.clock.runFor(2000)
  await expect(toast).toHaveCount(1)
  await toast.hover()
  await page.clock.runFor(10_000)
  await expect(toast).toHaveCount(1)
  await page.mouse.move(2, 2)
  await page.clock.runFor(3500)
  await expect(toast).toHaveCount(0)

  await raise()
  await page.keyboard.press('Alt+KeyT')
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused()
  await page.clock.runFor(10_000)
  await expect(toast).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.clock.runFor(1000)
  await expect(toast).toHaveCount(0)
})
