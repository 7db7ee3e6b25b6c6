import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { confirmPassword, demandRecentSignIn } from '#test/recent-sign-in.ts'
import { renderWithRecentSignIn, findToast } from '#test/render.tsx'
import { SecondFactor } from './second-factor.tsx'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const ADDRESS = `otpauth://totp/%EA%B3%BC%EB%85%81:minji%40example.com?secret=${SECRET}&issuer=%EA%B3%BC%EB%85%81`
const CODES = Array.from({ length: 10 }, (_, index) => `${index}a1b-2c3d-4e5f-6g7h`)
const OFF = { enabledAt: null, recoveryCodesLeft: 0, required: false }
const ON = { enabledAt: '2026-11-20T01:00:00.000Z', recoveryCodesLeft: 2, required: false }

const renderSecondFactor = () => renderWithRecentSignIn(<SecondFactor />)

/** Decodes the drawn code as a camera would. */
function scanCode(svg: SVGElement): string {
  const modulesPerRow = (svg as SVGSVGElement).viewBox.baseVal.width
  const pixelsPerModule = 4
  const width = modulesPerRow * pixelsPerModule
  const bytesPerPixel = 4
  const data = new Uint8ClampedArray(width ** 2 * bytesPerPixel).fill(255)
  const modules = svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h1/g)
  for (const [, x, y] of modules) {
    const left = Number(x) * pixelsPerModule
    const top = Number(y) * pixelsPerModule
    for (let row = top; row < top + pixelsPerModule; row++) {
      for (let column = left; column < left + pixelsPerModule; column++) {
        const pixel = (row * width + column) * bytesPerPixel
        // Blackens red, green and blue; the fourth byte is the opacity.
        data.fill(0, pixel, pixel + 3)
      }
    }
  }
  return decodeQR({ width, height: width, data })
}

test('the set-up asks for the password, shows a code that a camera can read, and then the recovery codes', async () => {
  api.answer('GET /me/second-factor', OFF)
  demandRecentSignIn('POST /me/second-factor/start', () =>
    api.answer('POST /me/second-factor/start', { secret: SECRET, address: ADDRESS }),
  )
  const screen = await renderSecondFactor()
  await screen.getByRole('button', { name: '켜기' }).click()
  await confirmPassword(screen)

  const qrCode = screen.getByRole('img', { name: '인증 앱에 등록할 QR 코드' })
  await expect.element(qrCode).toBeVisible()
  expect(scanCode(qrCode.element() as SVGElement)).toBe(ADDRESS)
  await expect
    .element(screen.getByRole('group', { name: '설정 키' }))
    .toHaveTextContent('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')

  const field = screen.getByLabelText('인증 코드')
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(field).toHaveAttribute('inputmode', 'numeric')
  await field.fill('12 34')
  const turnOnButton = screen.getByRole('dialog').getByRole('button', { name: '켜기' })
  await turnOnButton.click()
  await expect.element(field).toHaveAccessibleDescription('숫자 여섯 자리를 입력해주세요')
  api.refuse('POST /me/second-factor', 'second_factor_wrong')
  await field.fill('123 456')
  await turnOnButton.click()
  await expect.element(field).toHaveAccessibleDescription(/코드가 맞지 않아요/)
  api.answer('POST /me/second-factor', { recoveryCodes: CODES })
  api.answer('GET /me/second-factor', { ...ON, recoveryCodesLeft: 10 })
  await field.fill('654321')
  await turnOnButton.click()
  const list = screen.getByRole('list', { name: '복구 코드' })
  await expect.element(list.getByRole('listitem').last()).toHaveTextContent(CODES[9])
  await screen.getByRole('button', { name: '보관했어요' }).click()
  await expect.element(screen.getByText('10개 남았어요')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('few recovery codes show a warning, and one of them turns the second factor off', async () => {
  api.answer('GET /me/second-factor', ON)
  const screen = await renderSecondFactor()
  await expect.element(screen.getByText('2개 남았어요')).toHaveClass(/text-warning/)
  await screen.getByRole('button', { name: '끄기' }).click()
  const dialog = screen.getByRole('dialog')
  // The field for the app's code also accepts a recovery code.
  await dialog.getByLabelText('인증 코드').fill('0A1B 2C3D 4E5F 6G7H')
  api.answer('POST /me/second-factor/off', { done: true })
  api.answer('GET /me/second-factor', OFF)
  await dialog.getByRole('button', { name: '끄기' }).click()
  await expect.element(findToast('2단계 인증을 껐어요.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '켜기' })).toBeVisible()
})

test('an action that needs a recent sign-in asks for the password, and then for the code', async () => {
  api.answer('GET /me/second-factor', ON)
  api.answer('GET /me/sign-in-methods', { password: true, providers: [] })
  api.refuse('POST /me/second-factor/recovery-codes', 'recent_sign_in_needed')
  api.refuse('POST /me/confirm-password', 'second_factor_needed')
  api.on('POST /me/confirm-second-factor', () => {
    api.answer('POST /me/second-factor/recovery-codes', { recoveryCodes: CODES })
    return { done: true }
  })
  const screen = await renderSecondFactor()
  await screen.getByRole('button', { name: '새로 만들기' }).click()
  await screen.getByLabelText('인증 코드').fill('123456')
  await screen.getByRole('dialog').getByRole('button', { name: '새로 만들기' }).click()
  await confirmPassword(screen)
  const question = screen.getByRole('dialog', { name: '인증 코드 확인' })
  await question.getByLabelText('인증 코드').fill('234567')
  await question.getByRole('button', { name: '확인' }).click()
  await expect.element(screen.getByRole('list', { name: '복구 코드' })).toBeVisible()
})
