import { describe, expect, it } from 'vitest'
import { drawBell, drawBits, computeExponential, toSeed, createSequence, drawUnit } from './random.ts'

const computeMean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

describe('randomness', () => {
  it('is the same on every machine', () => {
    expect(toSeed('AAPL')).toBe(2_272_979_962)
    expect(drawBits(1, 2, 3)).toBe(3_455_352_951)
    expect(drawBell(1, 2, 3)).toBe(-0.6484424472421331)
    expect(computeExponential(1.25)).toBe(3.490342957461842)
    expect(computeExponential(-3.7)).toBe(0.02472352647033939)
    const nextRandom = createSequence(7)
    expect([nextRandom(), nextRandom(), nextRandom()]).toEqual([1_892_583, 470_389_255, 3_882_205_507])
  })

  it('is uniform and bell-shaped', () => {
    const units = Array.from({ length: 100_000 }, (_, position) => drawUnit(42, position, 0))
    const bells = Array.from({ length: 100_000 }, (_, position) => drawBell(42, position, 1))
    expect(computeMean(units)).toBeCloseTo(0.5, 2)
    expect(computeMean(bells)).toBeCloseTo(0, 1)
    expect(computeMean(bells.map((bell) => bell * bell))).toBeCloseTo(1, 1)
    const shareWithinOne = bells.filter((bell) => Math.abs(bell) < 1).length / bells.length
    // The sum of twelve bytes has slightly thinner tails than the normal distribution (0.6827).
    expect(shareWithinOne).toBeGreaterThan(0.67)
    expect(shareWithinOne).toBeLessThan(0.69)
  })

  it('does not get stuck, even with a seed of 0', () => {
    const nextRandom = createSequence(0)
    expect(new Set(Array.from({ length: 100 }, nextRandom)).size).toBe(100)
  })
})

describe('exponential', () => {
  it('equals e to the x to fourteen digits', () => {
    for (let x = -15; x <= 15; x += 0.37) expect(computeExponential(x) / Math.exp(x)).toBeCloseTo(1, 13)
    expect(computeExponential(0)).toBe(1)
  })
})
