import type { Palette } from './palettes.ts'

/** The drawing of a mark on its ground: SVG elements in a box of 48, within 17 of its centre, so that a circle holds it. */
export type Motif = (palette: Palette) => string

const line = (colour: string, d: string, width = 3.4): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const area = (colour: string, d: string): string => `<path d="${d}" fill="${colour}"/>`
const disc = (colour: string, x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`
const turned = (degrees: number, drawing: string): string =>
  `<g transform="rotate(${degrees} 24 24)">${drawing}</g>`
const bar = (colour: string, [x, y, width, height]: readonly [number, number, number, number]): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2.2" fill="${colour}"/>`

const orbit: Motif = ({ ground, main, second }) =>
  `<circle cx="24" cy="24" r="12.5" fill="none" stroke="${main}" stroke-width="3.4"/>` +
  disc(main, 24, 24, 4.2) +
  disc(ground, 32.8, 15.2, 7) +
  disc(second, 32.8, 15.2, 4.6)

const arches: Motif = ({ main, second }) =>
  line(main, 'M9.5 33.5a14.5 14.5 0 0 1 29 0') +
  line(second, 'M16.3 33.5a7.7 7.7 0 0 1 15.4 0') +
  disc(main, 24, 33, 2.6)

const bars: Motif = ({ main, second }) =>
  bar(second, [11.5, 26, 5.2, 9]) +
  bar(second, [18.1, 21.5, 5.2, 13.5]) +
  bar(main, [24.7, 16.5, 5.2, 18.5]) +
  bar(main, [31.3, 11, 5.2, 24])

const wave = (y: number): string => `M10 ${y}c4.7-5.2 9.3-5.2 14 0s9.3 5.2 14 0`
const waves: Motif = ({ main, second }) =>
  line(second, wave(16)) + line(main, wave(24)) + line(second, wave(32))

const leaf: Motif = ({ ground, main }) =>
  area(main, 'M13 35.5C9.5 21 18.5 11.5 36.5 11.5 37.5 28 28.5 38.5 13 35.5Z') +
  line(ground, 'M11.5 37 28 20', 2.6)

const chevron = (y: number): string => `M13 ${y + 8.5}l11-8.5 11 8.5`
const chevrons: Motif = ({ main, second }) =>
  line(second, chevron(26.5)) + line(main, chevron(19)) + line(main, chevron(11.5))

const dots: Motif = ({ main, second }) =>
  [14, 24, 34]
    .flatMap((y, row) => [14, 24, 34].map((x, column) => disc(row + column > 2 ? second : main, x, y, 3.5)))
    .join('')

const hexagon: Motif = ({ main, second }) =>
  line(main, 'M24 9.8 36.3 16.9V31.1L24 38.2 11.7 31.1V16.9Z') +
  area(second, 'M24 17.4 29.7 20.7V27.3L24 30.6 18.3 27.3V20.7Z')

const peaks: Motif = ({ ground, main, second }) =>
  area(second, 'M20 34.5 29 18.9a2 2 0 0 1 3.5 0l7.5 12.6a2 2 0 0 1-1.7 3Z') +
  `<path d="M8.6 34.5a2 2 0 0 1-1.7-3L18 12.2a2 2 0 0 1 3.5 0l11.2 19.3a2 2 0 0 1-1.7 3Z" fill="${main}" stroke="${ground}" stroke-width="2"/>`

const petal = 'M24 22.5c-5-3.6-5-9.6 0-13.5 5 3.9 5 9.9 0 13.5Z'
const petals: Motif = ({ main, second }) =>
  [0, 60, 120, 180, 240, 300]
    .map((degrees, at) => turned(degrees, area(at % 2 === 0 ? main : second, petal)))
    .join('')

const cube: Motif = ({ ground, main, second }) =>
  area(main, 'M24 9.5 37 17 24 24.5 11 17Z') +
  area(second, 'M11 17v14.5L24 39V24.5Z') +
  `<path d="M37 17v14.5L24 39V24.5Z" fill="${main}" fill-opacity=".62"/>` +
  line(ground, 'M11 17 24 24.5 37 17M24 24.5V39', 1.6)

const steps: Motif = ({ main, second }) =>
  line(second, 'M12 36h24V20', 3.4) + line(main, 'M11 29.5h7.5v-7H26v-7h8.5')

const sunrise: Motif = ({ main, second }) =>
  area(main, 'M12.5 26a11.5 11.5 0 0 1 23 0Z') + line(second, 'M11 31h26', 3) + line(second, 'M16 36.5h16', 3)

const links: Motif = ({ ground, main, second }) => {
  const capsule = (colour: string, x: number, width: number): string =>
    `<rect x="${x}" y="10.5" width="9.5" height="21" rx="4.75" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  const lower = `<g transform="translate(0 6)">${capsule(second, 24, 3.4)}</g>`
  return turned(45, `${lower}${capsule(ground, 15, 6.4)}${capsule(main, 15, 3.4)}`)
}

const drop: Motif = ({ ground, main }) =>
  area(main, 'M24 8.5c6.6 7.6 10.8 13 10.8 18.6a10.8 10.8 0 0 1-21.6 0C13.2 21.5 17.4 16.1 24 8.5Z') +
  line(ground, 'M18.6 27.5a5.6 5.6 0 0 0 5.4 5.2', 2.6)

const sails: Motif = ({ main, second }) =>
  area(main, 'M22.5 9.5v22H10.5c7.5-5.5 11-12.5 12-22Z') +
  area(second, 'M26 14.5c5.5 4.5 9.5 10 11 17H26Z') +
  line(main, 'M12.5 36.5h23', 3)

const pinwheel: Motif = ({ main, second }) =>
  [0, 90, 180, 270]
    .map((degrees, at) => turned(degrees, area(at % 2 === 0 ? main : second, 'M24.8 23.2V9.5L38.5 23.2Z')))
    .join('')

const swirl: Motif = ({ main, second }) =>
  line(main, 'M37 24a13 13 0 0 1-13 13 8.5 8.5 0 0 1 0-17', 3.8) +
  line(second, 'M11 24a13 13 0 0 1 13-13 8.5 8.5 0 0 1 0 17', 3.8)

const pulse: Motif = ({ main, second }) =>
  [
    [10, 6],
    [16, 12],
    [22, 26],
    [28, 18],
    [34, 9],
  ]
    .map(([x = 0, height = 0], at) => bar(at === 2 ? second : main, [x, 24 - height / 2, 4.4, height]))
    .join('')

const folds: Motif = ({ main, second }) =>
  area(main, 'M12 14.5 24 10v23.5L12 38Z') + area(second, 'M24 10l12 4.5V38L24 33.5Z')

const rotor: Motif = ({ main, second }) =>
  [0, 120, 240]
    .map((degrees, at) => turned(degrees, line(at === 0 ? second : main, 'M15.5 15.5a12 12 0 0 1 17 0', 4.6)))
    .join('')

export const MOTIFS: readonly Motif[] = [
  orbit,
  arches,
  bars,
  waves,
  leaf,
  chevrons,
  dots,
  hexagon,
  peaks,
  petals,
  cube,
  steps,
  sunrise,
  links,
  drop,
  sails,
  pinwheel,
  swirl,
  pulse,
  folds,
  rotor,
]
