import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { buildPrediction } from '#test/sample-data.ts'
import { Receipt } from './receipt.tsx'

test('a receipt shows the sealed fields, the time of the result, and the highest possible score', async () => {
  const ownPrediction = buildPrediction({ isMine: true, windowLast: '2026-11-20', reason: '인도량 증가' })
  const madePrediction = {
    ...ownPrediction,
    evaluationEnd: '2026-11-23T21:00:00.000Z',
    visibility: 'followers' as const,
  }
  const screen = await renderInApp(<Receipt prediction={madePrediction}>{null}</Receipt>)
  await expect.element(screen.getByRole('heading', { level: 1, name: '예측을 기록했어요' })).toBeVisible()
  const text = screen.container.textContent
  expect(text).toContain('결과가 나오는 때11/24(화) 06:30쯤3일 뒤 · 뉴욕\u00a011/23\u00a016:00 마감')
  expect(text).toMatch(/테슬라\$481\.20에서\$505\.26.*\+5\.00%/)
  expect(text).toContain('11/20(금) 하루 평가')
  expect(text).toContain('공개 범위팔로워 · 바로 공개')
  expect(text).toContain(
    '기본\u00a0100 ×\u00a0기간\u00a02 ×\u00a0변동\u00a0폭\u00a02 ×\u00a0정확도\u00a01 ×\u00a0시간\u00a01최대 400점',
  )
})
