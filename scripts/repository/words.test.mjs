import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run.mjs'

/** Words that a reader would have to learn here, and what to write instead. */
const WORDS = [
  [/\blast[ -]?wish/i, 'optimistic toggle'],
  [/\bfirst[ -]?pictures?\b/i, 'prerendered shell'],
  [/\b(ready|hot)[ -]?answers?\b/i, 'pre-serialized response'],
  [/\brecent[ -]?writers?\b/i, 'read-your-writes'],
  [/\binsisting/i, 'retry'],
  [/\btake(s|n)?[ -]?back|\btook back/i, 'revert, undo, remove'],
  [/keeper/i, 'admin'],
  [/\bwhoever\b/i, 'a member who, code that, the process that'],
  [/\banew\b/i, 'again'],
  [/\b(tells?|(?<!const )told) of\b/i, 'says, is about, names'],
  [/\breckon/i, 'compute, calculate'],
  [/\bforet(ell|old)/i, 'predict'],
  [/\bfor whom\b/i, 'the member that'],
]
/** Texts of others, migrations (which are never edited), and this list. */
const LEFT_ALONE =
  /^(docs\/spec\/texts\.txt|domain\/test\/content\/|server\/src\/migrations\/|scripts\/repository\/words\.test\.mjs|package-lock\.json)/
const TEXT = /\.(ts|tsx|mjs|js|css|html|json|md|sql)$/
const MOST_BYTES = 500_000

const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((file) => TEXT.test(file) && !LEFT_ALONE.test(file))
  .filter((file) => {
    const found = statSync(path.join(ROOT, file), { throwIfNoEntry: false })
    return found !== undefined && found.size < MOST_BYTES
  })

function findIn(file, pattern) {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n')
  return lines.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []))
}

test.each(WORDS)('%s is written as: %s', (pattern) => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => findIn(file, pattern))).toEqual([])
})
