import { escaped } from '../card/text.ts'

/** Markup, apart from text. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[]

/** HTML or XML whose parts are escaped, unless they are markup; false, null and undefined are left out. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(markupOf)))

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup
  if (typeof part === 'string' || typeof part === 'number') return escaped(storable(String(part)))
  return part ? part.map(markupOf).join('') : ''
}

/** XML 1.0 has no place for control characters, 2.2. */
const storable = (text: string) =>
  text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
