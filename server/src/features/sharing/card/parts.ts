import { GOLD, GREY_2, INK, QUIET } from './colours.ts'
import { reach, text } from './text.ts'

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
export const CARD_LEFT = 80

const SIMULATED = '모의 시세'
const PILL_LEFT = 256

/** Logo and name of the product; simulated prices are marked beside it, as on every page. */
export const masthead = (simulated: boolean) => logo() + (simulated ? simulatedPill() : '')

const logo = () =>
  `<g transform="translate(${CARD_LEFT - 4} 62) scale(1.9)"><path d="M16 4H28V16A12 12 0 1 1 16 4Z" fill="none" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/><circle cx="16" cy="16" r="5" fill="${GOLD}"/></g>` +
  text('과녁', { x: 150, y: 107, size: 42, weight: 700 })

function simulatedPill(): string {
  const width = Math.round(reach(SIMULATED, 28)) + 64
  return (
    `<rect x="${PILL_LEFT}" y="69" width="${width}" height="48" rx="24" fill="${GREY_2}"/>` +
    `<circle cx="${PILL_LEFT + 28}" cy="93" r="7" fill="${QUIET}"/>` +
    text(SIMULATED, { x: PILL_LEFT + 46, y: 103, size: 28, weight: 700, fill: QUIET })
  )
}
