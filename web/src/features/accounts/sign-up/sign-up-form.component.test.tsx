import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, type Screen, findToast } from '#test/render.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const openForm = () => renderInApp(<SignUpForm onShowLogin={() => {}} />, { me: null })
const findField = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true })
const findJoinButton = (screen: Screen) => screen.getByRole('button', { name: '가입하기' })

async function fillIn(screen: Screen) {
  await findField(screen, '사용자 이름').fill('새싹')
  await findField(screen, '이메일').fill('sprout@gwanyeok.test')
  await findField(screen, '비밀번호').fill('Green-leaf-7')
  await findField(screen, '비밀번호 확인').fill('Green-leaf-7')
  await findField(screen, '전체 동의').click()
}

test('the separate consents are hidden until they are opened, and cannot be hidden while only some are given', async () => {
  const screen = await openForm()
  const terms = screen.getByText('[필수] 이용약관 동의')
  const toggle = screen.getByRole('button', { name: '필수 3개 보기' })
  await expect.element(terms).not.toBeVisible()
  await findJoinButton(screen).click()
  await expect.element(findField(screen, '전체 동의')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(terms).not.toBeVisible()
  await toggle.click()
  await terms.click()
  await toggle.click()
  await expect.element(terms).toBeVisible()
  await expect.element(findField(screen, '전체 동의')).toHaveAttribute('aria-invalid', 'true')
})

test('an empty form marks every text field, focuses the first and sends nothing', async () => {
  const screen = await openForm()
  await findJoinButton(screen).click()
  for (const label of ['사용자 이름', '이메일', '비밀번호', '비밀번호 확인'])
    await expect.element(findField(screen, label)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(findField(screen, '사용자 이름')).toHaveFocus()
  await expect.element(screen.getByText('비밀번호를 한 번 더 입력해주세요')).toBeVisible()
  expect(api.received('POST /sign-up')).toEqual([])
})

test.for([
  ['123456', '많은 사람이 쓰는 비밀번호라 쉽게 뚫릴 수 있어요. 다른 비밀번호를 정해주세요.'],
  ['Sprout-2026', '이름이나 이메일로 쉽게 맞힐 수 있어요. 다른 비밀번호를 정해주세요.'],
] as const)('the password %s is refused before anything is sent', async ([password, text]) => {
  const screen = await openForm()
  await fillIn(screen)
  await findField(screen, '비밀번호').fill(password)
  await findField(screen, '비밀번호 확인').fill(password)
  await expect.element(screen.getByText(text)).toBeVisible()
  await findJoinButton(screen).click()
  await expect.element(findField(screen, '비밀번호')).toHaveAttribute('aria-invalid', 'true')
  expect(api.received('POST /sign-up')).toEqual([])
})

test('two different passwords are refused before anything is sent', async () => {
  const screen = await openForm()
  await fillIn(screen)
  await findField(screen, '비밀번호 확인').fill('Green-leaf-8')
  await findJoinButton(screen).click()
  await expect.element(findField(screen, '비밀번호 확인')).toHaveAttribute('aria-invalid', 'true')
  expect(api.received('POST /sign-up')).toEqual([])
})

test('without a connection the form keeps its values, and the next press sends them', async () => {
  api.disconnect('POST /sign-up')
  const screen = await openForm()
  await fillIn(screen)
  await findJoinButton(screen).click()
  await expect
    .element(screen.getByText('회원가입에 실패했습니다. 다시 시도해주세요. 인터넷 연결을 확인해주세요.'))
    .toBeVisible()
  await expect.element(findField(screen, '비밀번호')).toHaveValue('Green-leaf-7')
  api.answer('POST /sign-up', { me: { ...screen.me, username: '새싹' } })
  await findJoinButton(screen).click()
  await expect.element(findToast('새싹님, 반가워요!')).toBeVisible()
  expect(api.received('POST /sign-up').at(-1)?.body).toEqual({
    username: '새싹',
    email: 'sprout@gwanyeok.test',
    password: 'Green-leaf-7',
    passwordConfirmation: 'Green-leaf-7',
    agreesToTerms: true,
    agreesToPrivacy: true,
    isFourteenOrOlder: true,
  })
})

test.for([
  ['email_taken', '이메일'],
  ['username_taken', '사용자 이름'],
] as const)('the error %s marks and focuses the field %s', async ([code, label]) => {
  api.refuse('POST /sign-up', code)
  const screen = await openForm()
  await fillIn(screen)
  await findJoinButton(screen).click()
  await expect.element(findField(screen, label)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(findField(screen, label)).toHaveFocus()
})

test('after a reload, name, address and consents are restored, but not the passwords', async () => {
  const firstScreen = await openForm()
  await fillIn(firstScreen)
  await firstScreen.unmount()
  const screen = await openForm()
  await expect.element(findField(screen, '사용자 이름')).toHaveValue('새싹')
  await expect.element(findField(screen, '이메일')).toHaveValue('sprout@gwanyeok.test')
  await expect.element(findField(screen, '전체 동의')).toBeChecked()
  await expect.element(findField(screen, '비밀번호')).toHaveValue('')
  expect(JSON.stringify(localStorage)).not.toContain('Green-leaf-7')
})
