import { expect, it } from 'vitest'
import { encodeBundle, parseTilePath, formatTilePath, computeTileWidth } from './tiles.ts'

it.each([
  [{ level: 0, index: 0 }, 256, 'tile/0/000'],
  [{ level: 0, index: 273 }, 112, 'tile/0/273.p/112'],
  [{ level: 1, index: 1234067 }, 256, 'tile/1/x001/x234/067'],
  [{ level: -1, index: 1000 }, 5, 'tile/entries/x001/000.p/5'],
])('formats %o of width %i', (place, width, path) => {
  expect(formatTilePath(place, width)).toBe(path)
  expect(parseTilePath(path)).toEqual({ ...place, width })
})

it.each([
  'tile/0/0',
  'tile/00/000',
  'tile/0/x000/001',
  'tile/0/000.p/0',
  'tile/0/000.p/256',
  'tile/0/000.p/05',
  'tile/64x/000',
  'tile/0/000/',
])('rejects the path %s', (path) => {
  expect(parseTilePath(path)).toBeNull()
})

it('has the widths of the example in C2SP tlog-tiles, a tree of 70,000 leaves', () => {
  const computeWidth = (level: number, index: number) => computeTileWidth({ level, index }, 70_000)
  expect([computeWidth(0, 272), computeWidth(0, 273), computeWidth(0, 274)]).toEqual([256, 112, 0])
  expect([computeWidth(1, 0), computeWidth(1, 1), computeWidth(2, 0), computeWidth(3, 0)]).toEqual([
    256, 17, 1, 0,
  ])
})

it('writes the length before each entry', () => {
  const longEntry = new Uint8Array(300).fill(7)
  expect([...encodeBundle([Uint8Array.of(1, 2), longEntry])].slice(0, 7)).toEqual([0, 2, 1, 2, 1, 44, 7])
})
