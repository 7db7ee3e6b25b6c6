import { describe, expect, it } from 'vitest'
import { upperTailOfT } from './student-t.ts'

/** Simpson's rule on the density after t = tan(θ)·√ν, which makes the range finite. */
function integrated(t: number, degrees: number): number {
  const from = Math.atan(t / Math.sqrt(degrees))
  const steps = 20_000
  const step = (Math.PI / 2 - from) / steps
  const density = (angle: number) => Math.cos(angle) ** (degrees - 1)
  const simpson = (low: number, width: number, count: number) => {
    let sum = density(low) + density(low + width * count)
    for (let at = 1; at < count; at++) sum += (at % 2 === 1 ? 4 : 2) * density(low + at * width)
    return (sum * width) / 3
  }
  const whole = simpson(-Math.PI / 2, Math.PI / steps, steps)
  return simpson(from, step, steps) / whole
}

describe('the upper tail of Student’s t', () => {
  it.each([
    // Printed tables: critical values of one-sided tests.
    [6.314, 1, 0.05, 1e-5],
    [2.5706, 5, 0.025, 1e-5],
    [1.372, 10, 0.1, 1e-4],
    [2.485, 25, 0.01, 1e-5],
    [3.646, 30, 0.0005, 1e-5],
    [0, 7, 0.5, 1e-15],
  ])('of %f with %i degrees is %f', (t, degrees, tail, within) => {
    expect(Math.abs(upperTailOfT(t, degrees) - tail)).toBeLessThan(within)
    expect(upperTailOfT(-t, degrees)).toBeCloseTo(1 - upperTailOfT(t, degrees), 14)
  })

  it.each([0.01, 0.5, 1, 2.7, 8, 40])('has a closed form with one and two degrees at %f', (t) => {
    expect(upperTailOfT(t, 1)).toBeCloseTo(0.5 - Math.atan(t) / Math.PI, 13)
    expect(upperTailOfT(t, 2)).toBeCloseTo(0.5 - t / (2 * Math.sqrt(2 + t * t)), 13)
  })

  it.each([3, 5, 12, 25, 60, 311])('agrees with the integral of the density, %i degrees', (degrees) => {
    for (const t of [-3, -0.4, 0.2, 1, 1.645, 2.5, 4, 7])
      expect(Math.abs(upperTailOfT(t, degrees) - integrated(t, degrees))).toBeLessThan(1e-11)
  })

  it('keeps its relative precision far out', () => {
    // With four degrees the density falls as 12/t⁵ far out, and the tail as 3/t⁴.
    expect(upperTailOfT(1e4, 4) / (3 / 1e16)).toBeCloseTo(1, 5)
  })

  it('needs a degree of freedom', () => {
    expect(() => upperTailOfT(1, 0)).toThrow(RangeError)
  })
})
