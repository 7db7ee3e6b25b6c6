import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, findToast } from '#test/render.tsx'
import { buildSettings } from '#test/sample-data.ts'
import { VisibilityPreferences } from './preferences.tsx'

test('a word can be muted and unmuted; a typed word stays in the field until it is saved', async () => {
  api.answer('GET /settings', buildSettings({ mutedWords: ['코인'] }))
  api.refuse('PATCH /settings', 'too_many_requests')
  const screen = await renderInApp(<VisibilityPreferences profile={undefined} shots={undefined} />)
  const field = screen.getByLabelText('숨길 단어')
  const addButton = screen.getByRole('button', { name: '추가' })

  await field.fill('코인')
  await addButton.click()
  await expect.element(screen.getByText('이미 숨긴 단어예요')).toBeVisible()
  await field.fill('가'.repeat(21))
  await addButton.click()
  await expect.element(screen.getByText('단어는 20자까지 쓸 수 있어요')).toBeVisible()
  expect(api.received('PATCH /settings')).toEqual([])

  await field.fill(' 리딩방 ')
  await addButton.click()
  await expect.element(findToast('잠시 후 다시 시도')).toBeVisible()
  await expect.element(field).toHaveValue(' 리딩방 ')

  const settingsWithWords = buildSettings({ mutedWords: ['코인', '리딩방'] })
  api.answer('PATCH /settings', settingsWithWords)
  api.answer('GET /settings', settingsWithWords)
  await addButton.click()
  await expect.element(field).toHaveValue('')
  expect(api.received('PATCH /settings').at(-1)?.body).toEqual({ mutedWords: ['코인', '리딩방'] })
  await screen.getByRole('button', { name: '코인 다시 보기' }).click()
  await expect.poll(() => api.received('PATCH /settings').at(-1)?.body).toEqual({ mutedWords: ['리딩방'] })
})
