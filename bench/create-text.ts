import { randomInt } from 'node:crypto'

/** Syllables that cannot form a banned word. */
const SYLLABLES = [...'가너도루미보서우져초카튜']
const TEXT_LENGTH = 30

/** Creates a text of random syllables, because the product refuses the same text from many members. */
export const createText = () =>
  Array.from({ length: TEXT_LENGTH }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join('')
