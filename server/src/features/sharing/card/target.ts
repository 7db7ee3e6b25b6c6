import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { GOLD, GREY_1, GREY_2, GREY_3, INK, PAPER } from './colours.ts'

const CENTRE = { x: 930, y: 262 }

/** The target that the product is named after. */
export const emptyTarget = () => rings(ring(38, GOLD))

/** The same with the result: hit, missed, pending, or sealed. */
export const target = (prediction: PredictionView) => rings(centre(prediction))

function rings(middle: string): string {
  const around = [ring(190, GREY_1), ring(136, GREY_2), ring(82, PAPER)].join('')
  return `<g transform="translate(${CENTRE.x} ${CENTRE.y})">${around}${middle}</g>`
}

function centre({ sealed, status }: PredictionView): string {
  if (sealed) return LOCK
  if (status === 'success') return `<circle r="44" fill="${GOLD}" stroke="${INK}" stroke-width="14"/>`
  if (status === 'failed') return ring(38, GREY_3) + `<circle cx="98" cy="-54" r="16" fill="${INK}"/>`
  return ring(38, status === 'void' ? GREY_3 : GOLD)
}

const ring = (radius: number, fill: string) => `<circle r="${radius}" fill="${fill}"/>`

const LOCK = `<g fill="none" stroke="${INK}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"><rect x="-34" y="-8" width="68" height="48" rx="9" fill="${INK}"/><path d="M-20-8v-14a20 20 0 0 1 40 0v14"/></g>`
