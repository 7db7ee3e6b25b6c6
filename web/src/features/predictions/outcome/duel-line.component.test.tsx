import type { DuelResult } from '@gwanyeok/domain/predictions/api.ts'
import { expect, test } from 'vitest'
import { renderInApp } from '../../../../test/render.tsx'
import { DuelLine } from './duel-line.tsx'

test.each<[DuelResult, string]>([
  [{ kind: 'win', mirror: 402.1 }, '방향 대결 승 · 반대쪽 $402.10보다 먼저 닿았어요'],
  [{ kind: 'loss', mirror: 402.1 }, '방향 대결 패 · 반대쪽 $402.10에 먼저 닿았어요'],
  [{ kind: 'both', mirror: 402.1 }, '방향 대결 무승부 · 같은 날 둘 다 닿았어요'],
  [{ kind: 'neither', mirror: 402.1 }, '방향 대결 무승부 · 둘 다 닿지 않았어요'],
  [{ kind: 'out', reason: 'near' }, '방향 대결 없음 · 첫 시가에서 목표가가 너무 가까웠어요'],
])('%o', async (duel, text) => {
  const screen = await renderInApp(<DuelLine duel={duel} />)
  expect(screen.container.textContent).toContain(text)
})
