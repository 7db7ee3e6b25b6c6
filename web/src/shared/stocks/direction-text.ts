import type { Direction } from '../format/format-figures.ts'

/** The colour of a rising, falling or flat figure. Always used beside a sign. */
export const DIRECTION_TEXT: Record<Direction, string> = {
  up: 'text-up-text',
  down: 'text-down-text',
  flat: 'text-flat',
}
