import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run.mjs'

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g
/** Matches a path in backticks from the root of the repository, unless it has a placeholder such as `<name>`. */
const PATH = /`((?:domain|market|server|web|e2e|bench|drills|docs|scripts)\/[\w./-]+)`/g

const readText = (file) => readFileSync(path.join(ROOT, file), 'utf8')
const findTargets = (file, pattern) => [...readText(file).matchAll(pattern)].map(([, target]) => target)

test.each(documents)('%s has no broken links', (file) => {
  const missingTargets = findTargets(file, LINK).filter(
    (target) => !/^https?:/.test(target) && !existsSync(path.join(ROOT, path.dirname(file), target)),
  )
  expect(missingTargets).toEqual([])
})

test.each(documents)('%s names only existing paths', (file) => {
  expect(findTargets(file, PATH).filter((target) => !existsSync(path.join(ROOT, target)))).toEqual([])
})

test('every decision record has a unique number', () => {
  const numbers = documents.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? [])
  expect(numbers).toEqual([...new Set(numbers)])
})
