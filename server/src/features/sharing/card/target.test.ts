import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { expect, test } from 'vitest'
import { drawTarget } from './target.ts'
import { GOLD } from './text.ts'

const createJudged = (status: 'success' | 'failed') =>
  ({
    sealed: false,
    status,
    basePrice: 100,
    targetPrice: 105,
    predictedChange: 5,
    blockId: 'BLK-1',
    evaluation: { error: 1.2 },
  }) as PredictionView

test('the picture of a hit has gold bands, that of a miss none', () => {
  expect(drawTarget(createJudged('success'))).toContain(GOLD)
  expect(drawTarget(createJudged('failed'))).not.toContain(GOLD)
})
