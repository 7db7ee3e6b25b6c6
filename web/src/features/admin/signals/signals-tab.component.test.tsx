import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { confirmPassword, signedInLongAgo } from '#test/recent-sign-in.ts'
import { renderWithSignIn } from '#test/render.tsx'
import type { Member, Signal } from './queries.ts'
import { SignalsTab } from './signals-tab.tsx'

const AT = '2026-11-20T00:00:00.000Z'
const memberOf = (id: string): Member => ({
  ...{ id, username: `회원 ${id}`, createdAt: AT, predictions: 7, hold: null },
})
const open = { state: 'open', decidedAt: null, decidedBy: null, note: '', foundAt: AT, latestAt: AT } as const
const device: Signal = {
  ...{ ...open, id: 'device', members: [memberOf('a'), memberOf('b')] },
  evidence: { kind: 'device', from: AT, to: AT },
}
const talk: Signal = {
  ...{ ...open, id: 'talk', members: [memberOf('c')] },
  evidence: {
    ...{
      kind: 'price_talk',
      from: AT,
      to: AT,
      stock: 'XYZ',
      predictions: 6,
      posts: 3,
      isUp: true,
      sideShare: 5 / 6,
    },
    ...{ accounts: 7, youngAccounts: 6, accountDays: 4, usualDollars: 120_000 },
    ...{ predictionIds: ['p1', 'p2'], stockPostIds: [] },
  },
}

function openTab(...items: Signal[]) {
  api.answer('GET /admin/signals', { items, nextCursor: null })
  return renderWithSignIn(<SignalsTab />)
}

test('a signal says what was found, what to do and whom it concerns', async () => {
  const screen = await openTab(device, talk)
  const [first, second] = [screen.getByRole('article').nth(0), screen.getByRole('article').nth(1)]
  await expect.element(first).toMatchTextContent(/같은 기기.*한 기기에서 계정 2개로.*가족.*회원 a.*회원 b/)
  await expect.element(second).toMatchTextContent(/시세 몰이.*XYZ 공개 예측의 83%가 상승.*예측 6개 · 글 3개/)
  await expect.element(second).toMatchTextContent(/회원 7명 중 새 계정 6개 · 가입한 지 보통 4일/)
  await expect.element(second.getByRole('link', { name: '예측 2' })).toBeVisible()
})

test('a hold asks for its reason first, and sends it', async () => {
  const screen = await openTab(device)
  const sent: unknown[] = []
  api.on('PUT /admin/people/:id/hold', ({ params, body }) => {
    sent.push([params.id, body])
    return { ...memberOf('a'), hold: { placedAt: AT, note: body.note } }
  })
  await screen.getByRole('button', { name: '순위 보류' }).first().click()
  const sheet = screen.getByRole('dialog')
  await sheet.getByRole('button', { name: '순위 보류' }).click()
  await expect.element(sheet.getByText('이유를 적어주세요')).toBeVisible()
  expect(sent).toEqual([])
  await sheet.getByLabelText('판단한 이유').fill('예측이 똑같아요')
  await sheet.getByRole('button', { name: '순위 보류' }).click()
  await expect.poll(() => sent).toEqual([['a', { isHeld: true, note: '예측이 똑같아요' }]])
})

test('a hold asks for the password where the sign-in is old, and keeps its reason', async () => {
  const screen = await openTab(device)
  const sent: unknown[] = []
  signedInLongAgo('PUT /admin/people/:id/hold', () =>
    api.on('PUT /admin/people/:id/hold', ({ body }) => {
      sent.push(body)
      return { ...memberOf('a'), hold: { placedAt: AT, note: body.note } }
    }),
  )
  await screen.getByRole('button', { name: '순위 보류' }).first().click()
  const sheet = screen.getByRole('dialog', { name: /회원 a/ })
  await sheet.getByLabelText('판단한 이유').fill('같은 사람이에요')
  await sheet.getByRole('button', { name: '순위 보류' }).click()
  await screen.getByRole('button', { name: '닫기' }).last().click()
  await expect.element(sheet.getByLabelText('판단한 이유')).toHaveValue('같은 사람이에요')
  await sheet.getByRole('button', { name: '순위 보류' }).click()
  await confirmPassword(screen)
  await expect.poll(() => sent).toEqual([{ isHeld: true, note: '같은 사람이에요' }])
})

test('a signal is closed with a reason', async () => {
  const screen = await openTab(device)
  const sent: unknown[] = []
  api.on('PUT /admin/signals/:id/decision', ({ body }) => {
    sent.push(body)
    return { ...device, ...body, decidedAt: AT, decidedBy: '관리자' }
  })
  await screen.getByRole('button', { name: '문제 없음' }).click()
  await expect.element(screen.getByText('이유를 적어주세요')).toBeVisible()
  await screen.getByLabelText('판단한 이유').fill('남매예요')
  await screen.getByRole('button', { name: '문제 없음' }).click()
  await expect.poll(() => sent).toEqual([{ state: 'dismissed', note: '남매예요' }])
})

test('without signals it says so, and held members have a list of their own', async () => {
  const screen = await openTab()
  await expect.element(screen.getByText('확인할 신호가 없어요')).toBeVisible()
  const held = { ...memberOf('h'), hold: { placedAt: AT, note: '같은 기기' } }
  api.answer('GET /admin/holds', { items: [held], nextCursor: null })
  await screen.getByRole('button', { name: '보류한 회원' }).click()
  await expect.element(screen.getByText('보류 중 · 같은 기기')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '보류 해제' })).toBeVisible()
})
