import type { Direction } from '../format/format-figures.ts'

/** The colour of a figure that rises, falls or stays. Always beside a sign. */
export const DIRECTION_TEXT: Record<Direction, string> = {
  up: 'text-up-text',
  down: 'text-down-text',
  flat: 'text-flat',
}
