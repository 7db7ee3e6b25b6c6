import type { DuelResult } from '@gwanyeok/domain/predictions/judging/api.ts'
import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { DuelLine } from './duel-line.tsx'

test.each<[DuelResult, string]>([
  [{ kind: 'win', mirror: 402.1 }, '방향 대결 승 · 반대쪽 $402.10보다 먼저 닿았어요'],
  [{ kind: 'loss', mirror: 402.1 }, '방향 대결 패 · 반대쪽 $402.10에 먼저 닿았어요'],
  [{ kind: 'both', mirror: 402.1 }, '방향 대결 무승부 · 같은 날 둘 다 닿았어요'],
  [{ kind: 'neither', mirror: 402.1 }, '방향 대결 무승부 · 둘 다 닿지 않았어요'],
  [{ kind: 'out', reason: 'near' }, '방향 대결 없음 · 첫 시가에서 목표가가 너무 가까웠어요'],
])('%o', async (duel, text) => {
  const screen = await renderInApp(<DuelLine duel={duel} mirror={null} />)
  expect(screen.container.textContent).toContain(text)
})

test('of one’s own open prediction it says where the mirror lies, of others nothing', async () => {
  const own = await renderInApp(<DuelLine duel={null} mirror={{ price: 96.15, touched: 'neither' }} />)
  expect(own.container.textContent).toContain('방향 대결 · 반대쪽 $96.15보다 먼저 닿으면 승이에요')
  await own.unmount()
  const others = await renderInApp(<DuelLine duel={null} mirror={null} />)
  expect(others.container.textContent).not.toContain('방향 대결')
})
