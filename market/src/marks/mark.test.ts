import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readListings } from '../listings.ts'
import { drawingOf, markOf } from './mark.ts'
import { MOTIFS } from './motifs.ts'
import { PALETTES } from './palettes.ts'

const LISTED = readListings().map(({ ticker }) => ticker)
const BEST_KNOWN = [
  ...['AAPL', 'MSFT', 'NVDA', 'GOOGL', 'AMZN', 'META', 'TSLA', 'AVGO', 'JPM', 'V', 'LLY', 'WMT'],
  ...['MA', 'NFLX', 'COST', 'ORCL', 'XOM', 'KO', 'DIS', 'AMD', 'INTC', 'BA', 'PLTR', 'COIN'],
]

describe('marks', () => {
  it('are the same for the same ticker on every machine', () => {
    const drawn = createHash('sha256').update(BEST_KNOWN.map(markOf).join('\n')).digest('hex')
    expect(drawn).toBe('38c9c80312fba38442a99afe00d31c508b53e184b25b91f69a935b1ae6d24b8a')
  })

  it('of the best-known companies are all different', () => {
    expect(new Set(BEST_KNOWN.map(drawingOf)).size).toBe(BEST_KNOWN.length)
  })

  it('use every motif and every palette for the companies that are listed', () => {
    const drawings = LISTED.map(drawingOf)
    for (const motif of MOTIFS) {
      expect(drawings.some((drawing) => PALETTES.some((palette) => drawing.endsWith(motif(palette))))).toBe(
        true,
      )
    }
    for (const { ground } of PALETTES) {
      expect(
        drawings.some((drawing) => drawing.startsWith(`<rect width="48" height="48" fill="${ground}"`)),
      ).toBe(true)
    }
  })

  it('are square, and name nothing outside themselves', () => {
    for (const ticker of ['AAPL', 'BRK.B', '<script>']) {
      expect(markOf(ticker)).toMatch(/^<svg xmlns="[^"]+" width="(\d+)" height="\1" viewBox="0 0 48 48">/)
      expect(markOf(ticker)).not.toMatch(/href|script|<text|url\(/)
    }
  })

  it.each(PALETTES)('stand out from their ground: %o', ({ ground, main, second }) => {
    // WCAG 2.2, 1.4.11: 3 to 1 for graphics; the second colour is an accent beside the main one.
    expect(contrast(ground, main)).toBeGreaterThanOrEqual(3)
    expect(contrast(ground, second)).toBeGreaterThanOrEqual(1.9)
  })
})

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
