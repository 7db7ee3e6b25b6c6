import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { RING_ERRORS } from '@gwanyeok/domain/predictions/target/geometry.ts'
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

test('the picture of a hit has gold bands, the picture of a miss has none', () => {
  expect(drawTarget(createView('success'))).toContain(GOLD)
  expect(drawTarget(createView('failed'))).not.toContain(GOLD)
})

test('every picture is drawn with elements that SVG knows', () => {
  const views = [null, createView('success'), createView('failed'), createView('pending')]
  const elements = views.flatMap((view) => [...drawTarget(view).matchAll(/<(\w+)/g)].map(([, name]) => name))
  expect(new Set(elements)).toEqual(new Set(['g', 'path', 'circle']))
})

test('the arrow of a missed rise points up, the arrow of a missed fall down', () => {
  expect(drawTarget(createView('failed'))).toMatch(/rotate\(-4[45]/)
  expect(drawTarget({ ...createView('failed'), targetPrice: 95 } as PredictionView)).toMatch(/rotate\(4[45]/)
})

test('before the result no band is filled', () => {
  expect(drawTarget(createView('pending'))).not.toContain(`fill="${GOLD}"`)
})

test('the picture of a hit shows the rings, and the shot as a dot on a halo', () => {
  expect(drawTarget(createView('success')).match(/<circle /g)).toHaveLength(RING_ERRORS.length + 2)
})
