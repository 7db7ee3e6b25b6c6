import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { expect, test } from 'vitest'
import { drawTarget } from './target.ts'
import { GOLD } from './text.ts'

const createView = (status: 'success' | 'failed' | 'pending') =>
  ({
    sealed: false,
    status,
    basePrice: 100,
    targetPrice: 105,
    predictedChange: 5,
    blockId: 'BLK-1',
    evaluation: status === 'pending' ? null : { error: 1.2 },
  }) as PredictionView

test('the picture of a hit has gold bands, that of a miss none', () => {
  expect(drawTarget(createView('success'))).toContain(GOLD)
  expect(drawTarget(createView('failed'))).not.toContain(GOLD)
})

test('the arrow of a missed rise lies above the middle, that of a missed fall below', () => {
  // The face makes room for the arrow: below it for a rise, above it for a fall.
  expect(drawTarget(createView('failed'))).toContain('<g transform="translate(76 76)"><path')
  expect(drawTarget({ ...createView('failed'), targetPrice: 95 } as PredictionView)).toContain(
    '<g transform="translate(76 0)"><path',
  )
})

test('before the result no band is filled', () => {
  expect(drawTarget(createView('pending'))).not.toContain(`fill="${GOLD}"`)
})
