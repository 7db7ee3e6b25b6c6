import { expect, test, vi } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderWithRecentSignIn, findToast } from '#test/render.tsx'
import { Tokens } from './tokens.tsx'

const BOT = {
  id: 't1',
  name: '내 봇',
  scope: 'read' as const,
  createdAt: '2024-03-01T00:00:00.000Z',
  expiresAt: '2024-06-01T00:00:00.000Z',
  lastUsedAt: null,
}
const TOKEN = `gwy_${'a'.repeat(43)}`

const renderTokens = () => {
  api.refuse('GET /stocks/:symbol', 'quote_unavailable')
  return renderWithRecentSignIn(<Tokens />)
}

test('a token needs a name, is shown once, and is then listed', async () => {
  api.answer('GET /me/tokens', { items: [] })
  api.answer('POST /me/tokens', { token: TOKEN, accessToken: BOT })
  const screen = await renderTokens()
  await screen.getByRole('button', { name: '토큰 만들기' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: '토큰 만들기' }).click()
  await expect.element(dialog.getByText('이름을 적어주세요')).toBeVisible()
  expect(api.received('POST /me/tokens')).toEqual([])

  await dialog.getByLabelText('이름').fill('내 봇')
  await dialog.getByText('읽기와 쓰기').click()
  await dialog.getByText('30일').click()
  api.answer('GET /me/tokens', { items: [BOT] })
  await dialog.getByRole('button', { name: '토큰 만들기' }).click()
  const field = dialog.getByLabelText('토큰')
  await expect.element(field).toHaveValue(TOKEN)
  expect(field.element().scrollWidth).toBeLessThanOrEqual(field.element().clientWidth)
  for (const name of ['닫기', '복사하기'])
    await expect.element(dialog.getByRole('button', { name }).last()).toBeInViewport({ ratio: 1 })
  expect(api.received('POST /me/tokens').at(-1)?.body).toEqual({ name: '내 봇', scope: 'write', days: 30 })

  await dialog.getByRole('button', { name: '닫기' }).last().click()
  await expect.element(screen.getByText('아직 쓰지 않았어요')).toBeVisible()
  await screen.getByRole('button', { name: '토큰 만들기' }).click()
  await expect.element(screen.getByRole('dialog').getByLabelText('이름')).toHaveValue('')
})

test('a token is revoked after a confirmation', async () => {
  api.answer('GET /me/tokens', { items: [BOT] })
  api.answer('DELETE /me/tokens/:id', { done: true })
  const screen = await renderTokens()
  await screen.getByRole('button', { name: '내 봇 폐기' }).click()
  expect(api.received('DELETE /me/tokens/:id')).toEqual([])
  await screen.getByRole('button', { name: '폐기', exact: true }).last().click()
  await expect.element(findToast('내 봇 토큰을 폐기했어요.')).toBeVisible()
  expect(api.received('DELETE /me/tokens/:id')).toHaveLength(1)
})

test('the example of a request can be copied', async () => {
  api.answer('GET /me/tokens', { items: [] })
  const screen = await renderTokens()
  const writeText = vi.spyOn(Clipboard.prototype, 'writeText').mockResolvedValue()
  await screen.getByRole('button', { name: '복사하기' }).click()
  await expect.element(findToast('복사했어요.')).toBeVisible()
  expect(writeText.mock.calls).toEqual([
    [`curl \\\n  -H "Authorization: Bearer 내_토큰" \\\n  ${location.origin}/api/stocks/NVDA`],
  ])
})
