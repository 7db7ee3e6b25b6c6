import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The app's font, which lies in slices: a page names those whose letters it has, and browsers load what they show. */
export type Font = ReadonlyMap<number, string>

/** Addresses of the stylesheets with all slices, in the built web app. */
export const fontSheetsOf = (webDir: string): string[] =>
  globSync('assets/font-*.css', { cwd: webDir }).map((file) => `/${file}`)

/** The `@font-face` rules of the built web app, by the code points that each is for; of the later, as in CSS. */
export async function readFont(webDir: string): Promise<Font> {
  const sheets = await Promise.all(
    fontSheetsOf(webDir).map((address) => readFile(path.join(webDir, address), 'utf8')),
  )
  const rules = sheets.join('').match(/@font-face\s*\{[^}]*\}/g) ?? []
  return new Map(rules.flatMap((rule) => codePointsOf(rule).map((point) => [point, rule] as const)))
}

/** CSS Fonts 4, 4.5; without wildcards. */
function codePointsOf(rule: string): number[] {
  const ranges = /unicode-range:([^;}]*)/i.exec(rule)?.[1] ?? ''
  return [...ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16)
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at)
  })
}

export function facesFor(font: Font, text: string): string {
  const points = new Set(Array.from(text, (letter) => letter.codePointAt(0)!))
  const rules = new Set([...points].map((point) => font.get(point) ?? ''))
  return [...rules].join('')
}
