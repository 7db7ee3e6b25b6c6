import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { NOW, renderInApp } from '#test/render.tsx'
import { SignIns } from './sign-ins.tsx'

const createSession = (id: string) => ({
  id,
  current: id === 's5',
  userAgent: 'Mozilla/5.0 (iPhone)',
  createdAt: NOW,
  lastSeenAt: NOW,
})

test('of many devices, three are shown at first, including this one', async () => {
  api.answer('GET /me/sessions', { items: ['s1', 's2', 's3', 's4', 's5'].map(createSession) })
  const screen = await renderInApp(<SignIns />)
  await expect.element(screen.getByText('이 기기')).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(3)
  await screen.getByRole('button', { name: '기기 2대 더 보기' }).click()
  expect(screen.getByRole('listitem').elements()).toHaveLength(5)
})
