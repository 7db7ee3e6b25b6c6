import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run.mjs'

const MOST_FILES = 15
/** Numbered files, one after the other: dividing them would hide their order. */
const NUMBERED = ['docs/decisions', 'server/src/migrations']
const NAMES_OF_NOTHING = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'lib']

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean)
const folders = Map.groupBy(tracked, (file) => path.posix.dirname(file))

test(`no folder holds more than ${MOST_FILES} files: a stranger finds what is where by its name`, () => {
  const wide = [...folders]
    .filter(([folder, files]) => files.length > MOST_FILES && !NUMBERED.includes(folder))
    .map(([folder, files]) => `${folder}: ${files.length} files`)
  expect(wide).toEqual([])
})

test('folders and files are named by their subject', () => {
  const unnamed = tracked.filter((file) =>
    file.split('/').some((name) => NAMES_OF_NOTHING.includes(name.split('.')[0])),
  )
  expect(unnamed).toEqual([])
})

test('files and folders are in kebab-case', () => {
  const ofTools = /^(README|CONTRIBUTING|LICENSE|Dockerfile)(\.[a-z]+)?$/
  const odd = tracked.filter((file) =>
    file.split('/').some((name) => !ofTools.test(name) && !/^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(name)),
  )
  expect(odd).toEqual([])
})

test.each(NUMBERED)('each file of %s has a number of its own', (folder) => {
  const numbers = folders.get(folder).map((file) => path.posix.basename(file).split('-')[0])
  expect(numbers.filter((number, index) => numbers.indexOf(number) < index)).toEqual([])
})
