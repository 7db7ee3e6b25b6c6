import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderWithRecentSignIn } from '#test/render.tsx'
import { People } from './people.tsx'
import type { Person } from './queries.ts'

const createPerson = (suspendedUntil: string | null): Person => ({
  id: 'jisu',
  username: '지수',
  photoURL: null,
  email: 'jisu@gwanyeok.test',
  emailConfirmed: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  isSample: false,
  predictions: 3,
  suspendedUntil,
  sameNetworkSignUps: 4,
})

test('an admin suspends a member, changes the date and lifts the suspension', async () => {
  api.answer('GET /admin/people', { items: [createPerson(null)], nextCursor: null })
  api.on('PUT /admin/people/:id/suspension', ({ body }) => createPerson(body.until))
  api.answer('DELETE /admin/people/:id/suspension', createPerson(null))
  const screen = await renderWithRecentSignIn(<People />, { me: { isAdmin: true } })
  const sheet = screen.getByRole('dialog')
  // A toast is an item of a list, too.
  const row = screen.getByRole('listitem').filter({ hasText: 'jisu@gwanyeok.test' })
  await expect.element(row).toMatchTextContent('같은 네트워크에서 그날 가입 4명')
  await row.getByRole('button', { name: '정지' }).click()
  await sheet.getByLabelText('해제 날짜').fill('2026-12-05')
  await sheet.getByRole('button', { name: '정지하기' }).click()
  await expect.element(row).toMatchTextContent('12/5 00:00까지 정지')
  await row.getByRole('button', { name: '변경' }).click()
  await expect.element(sheet).toMatchTextContent('지수님의 정지 기간을 바꿀까요?')
  await expect.element(sheet.getByLabelText('해제 날짜')).toHaveValue('2026-12-05')
  await sheet.getByLabelText('해제 날짜').fill('2026-12-24')
  await sheet.getByRole('button', { name: '바꾸기' }).click()
  await expect.element(row).toMatchTextContent('12/24 00:00까지 정지')
  await row.getByRole('button', { name: '해제' }).click()
  await expect.element(row).not.toMatchTextContent('까지 정지')
  const suspensionEnds = api.received('PUT /admin/people/:id/suspension').map(({ body }) => body.until)
  // Midnight in Korea.
  expect(suspensionEnds).toEqual(['2026-12-04T15:00:00.000Z', '2026-12-23T15:00:00.000Z'])
})
