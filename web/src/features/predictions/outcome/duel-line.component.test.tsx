import type { DuelResult } from '@gwanyeok/domain/predictions/judging/api.ts'
import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { DuelLine } from './duel-line.tsx'

const MIRROR = '첫 시가 $100.00에서 똑같이 먼 반대쪽 $96.15'
const mirror = 10_000 / 104

test.each<[DuelResult, string]>([
  [{ kind: 'win', mirror }, `방향 대결 승 · ${MIRROR}보다 목표에 먼저 닿았어요`],
  [{ kind: 'loss', mirror }, `방향 대결 패 · ${MIRROR}에 먼저 닿았어요`],
  [{ kind: 'both', mirror }, `방향 대결 무승부 · ${MIRROR}에도 같은 날 닿아서 세지 않아요`],
  [{ kind: 'neither', mirror }, `방향 대결 무승부 · 목표에도, ${MIRROR}에도 닿지 않아서 세지 않아요`],
  [{ kind: 'out', reason: 'near' }, '방향 대결 없음 · 첫 시가에서 목표가가 너무 가까웠어요'],
])('%o', async (duel, text) => {
  const screen = await renderInApp(<DuelLine duel={duel} target={104} mirror={null} />)
  expect(screen.container.textContent).toContain(text)
})

test('of one’s own open prediction it says where the mirror lies, of others nothing', async () => {
  const own = await renderInApp(
    <DuelLine duel={null} target={104} mirror={{ open: 100, price: mirror, touched: 'neither' }} />,
  )
  expect(own.container.textContent).toContain(`방향 대결 · ${MIRROR}보다 먼저 닿으면 승이에요`)
  await own.unmount()
  const others = await renderInApp(<DuelLine duel={null} target={104} mirror={null} />)
  expect(others.container.textContent).not.toContain('방향 대결')
})
