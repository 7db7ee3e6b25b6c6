import { readdirSync, readFileSync } from 'node:fs'

export interface Sample {
  /** The heading that it stands under. */
  category: string
  text: string
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
      samples.push({ category, text })
    }
  }
  return samples
}

const readFiles = (name: RegExp) =>
  readdirSync(new URL('.', import.meta.url))
    .filter((file) => name.test(file))
    .toSorted()
    .flatMap(readSamples)

/** Texts of one part: disguised violations, by the kind that they are of, and what investors write to each other. */
export interface Part {
  evasions: readonly Sample[]
  ordinary: readonly Sample[]
}

/** The rules were tuned on these. */
export const TUNED_ON: Part = {
  evasions: readFiles(/^evasions.*\.txt$/),
  ordinary: readFiles(/^ordinary-.*\.txt$/),
}

/** Written before the rules were widened, or without a look at them; first measured when they stood. */
export const KEPT_APART: Part = {
  evasions: readFiles(/^kept-apart-(?:\d+-)?evasions\.txt$/),
  ordinary: readFiles(/^kept-apart-(?:\d+-)?ordinary\.txt$/),
}
