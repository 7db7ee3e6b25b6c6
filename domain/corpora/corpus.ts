import { readdirSync, readFileSync } from 'node:fs'

export interface Sample {
  /** The heading that it stands under. */
  category: string
  text: string
  /** Kept apart while the rules were tuned: decided by a hash of the text, a third of all. */
  heldOut: boolean
}

/** 32-bit FNV-1a over UTF-16 code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** One text a line under headings "# category"; \u200b and the like are written out. */
function readSamples(file: string): Sample[] {
  const samples: Sample[] = []
  let category = ''
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('# ')) category = line.slice(2)
    else if (line !== '') {
      const text = line.replaceAll(/\\u([0-9a-f]{4})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
      samples.push({ category, text, heldOut: hashOf(text) % 3 === 0 })
    }
  }
  return samples
}

/** Disguised violations, by the kind that they are of. */
export const EVASIONS = readSamples('evasions.txt')

/** What investors write to each other. */
export const ORDINARY = readdirSync(new URL('.', import.meta.url))
  .filter((file) => /^ordinary-.*\.txt$/.test(file))
  .toSorted()
  .flatMap(readSamples)
