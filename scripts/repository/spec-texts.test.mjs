import { readFile, glob } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run.mjs'

const REGEXP_CHARACTERS = /[.*+?^${}()|[\]\\]/g

/** Converts a line of docs/spec/texts.txt to a pattern; `{placeholder}` matches anything short. */
function buildPattern(text) {
  const parts = text.split(/\{[^}]*\}/).map((part) => part.replace(REGEXP_CHARACTERS, '\\$&'))
  return new RegExp(`['"\`>}\\n]\\s*${parts.join('.{0,40}?')}`)
}

async function readSources() {
  const texts = []
  for await (const file of glob('web/src/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (!/\.test\./.test(file)) texts.push(await readFile(path.join(ROOT, file), 'utf8'))
  }
  return texts.join('\n')
}

const specTexts = (await readFile(path.join(ROOT, 'docs/spec/texts.txt'), 'utf8')).split('\n').filter(Boolean)
const sources = await readSources()

test.each(specTexts)('a text in the source of the web begins with "%s"', (text) => {
  expect(buildPattern(text).test(sources)).toBe(true)
})
