import { type Page } from '@playwright/test'
import type { SocialServices } from '../../social-services.ts'
import { expect, createName, createEmail, PASSWORD, signUpThroughApi, test } from '../fixtures/test.ts'

let lastPersonId = 5000

/** Makes the provider's popup show a new person, who is signed in there. */
async function signInAtProvider(services: SocialServices, email: string | null = createEmail()) {
  lastPersonId += 1
  const person = { id: String(lastPersonId), name: `민지${lastPersonId}`, email, emailVerified: true }
  await services.signInAs(person)
  return person
}

/** Presses a button that opens a provider's popup, and agrees there. */
async function consentInWindow(page: Page, button: string) {
  const popupOpened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const popup = await popupOpened
  const popupClosed = popup.waitForEvent('close')
  await popup.getByRole('link', { name: '동의하고 계속하기' }).click()
  await popupClosed
}

const pressSignUp = (page: Page) => page.getByRole('button', { name: '가입하기' }).click()
const findMenu = (page: Page) => page.getByRole('button', { name: '메뉴', exact: true })

test('a Kakao account without an address: the address is asked for once, and a password can be set by mail', async ({
  page,
  product,
  services,
}) => {
  await signInAtProvider(services, null)
  const username = createName('kakao')
  await page.goto('/')
  await consentInWindow(page, '카카오로 계속하기')
  await expect(page.getByRole('heading', { name: '거의 다 됐어요' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '거의 다 됐어요' })).toBeVisible()
  await page.getByLabel('사용자 이름').fill(username)
  await pressSignUp(page)
  await expect(page.getByText('이메일을 입력해주세요')).toBeVisible()
  const email = createEmail()
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('전체 동의').check()
  await pressSignUp(page)
  await expect(page.getByText(`${username}님, 반가워요!`)).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/')
  await consentInWindow(page, '카카오로 계속하기')
  await expect(findMenu(page)).toBeVisible()

  // Kakao does not report the time of the sign-in, so the member sets a password through the confirmed address.
  await page.goto('/settings')
  await page.getByRole('button', { name: '비밀번호 만들기' }).click()
  const sheet = page.getByRole('dialog', { name: '비밀번호 만들기' })
  await expect(sheet.getByText('먼저 이메일을 확인해주세요')).toBeVisible()
  await page.goto(product.findMailedLink('confirm-email', email))
  await expect(page.getByText('이메일을 확인했어요')).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('button', { name: '비밀번호 만들기' }).click()
  await sheet.getByRole('button', { name: '비밀번호 만들기 메일 받기' }).click()
  await expect(page.getByText('메일을 보냈어요. 메일함을 확인해주세요.')).toBeVisible()
  await expect(() => product.findMailedLink('reset-password', email)).toPass()
  await page.goto(product.findMailedLink('reset-password', email))
  await page.getByLabel('새 비밀번호', { exact: true }).fill(PASSWORD)
  await page.getByLabel('비밀번호 확인').fill(PASSWORD)
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  // The menu is visible before the password is changed, too. The heading appears only afterwards.
  await expect(page.getByRole('heading', { name: '지금 많이 예측하는 종목' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/')
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(findMenu(page)).toBeVisible()
})

test('an existing account with the same address can be linked only in the settings', async ({
  page,
  product,
  services,
  openContext,
}) => {
  const email = createEmail()
  const { username } = await signUpThroughApi(page.context(), 'linker', email)
  await signInAtProvider(services, email)
  const stranger = await (await openContext()).newPage()
  await stranger.goto('/')
  await consentInWindow(stranger, 'Google로 계속하기')
  await expect(stranger.getByText('같은 이메일로 가입한 계정이 있어요.')).toBeVisible()

  await page.goto('/settings?view=account')
  await expect(page.getByText('이메일을 확인하면 연결할 수 있어요').first()).toBeVisible()
  await page.goto(product.findMailedLink('confirm-email', email))
  await expect(page.getByText('이메일을 확인했어요')).toBeVisible()
  await page.goto('/settings?view=account')
  await consentInWindow(page, 'Google 연결')
  await expect(page.getByRole('button', { name: 'Google 연결 해제' })).toBeVisible()

  await consentInWindow(stranger, 'Google로 계속하기')
  await expect(findMenu(stranger)).toBeVisible()
  await stranger.goto('/settings')
  await expect(stranger.getByText(username).first()).toBeVisible()
})
