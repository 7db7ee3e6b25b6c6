import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run.mjs'

const NUMBERED_FOLDERS = ['docs/decisions', 'server/src/migrations']
const VAGUE_NAMES = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'lib']

const trackedFiles = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean)
const folders = Map.groupBy(trackedFiles, (file) => path.posix.dirname(file))

test('no folder and no file has a vague name', () => {
  const vaguelyNamed = trackedFiles.filter((file) =>
    file.split('/').some((name) => VAGUE_NAMES.includes(name.split('.')[0])),
  )
  expect(vaguelyNamed).toEqual([])
})

test('files and folders are in kebab-case', () => {
  const TOOL_FILE_NAME = /^(README|CONTRIBUTING|CHANGELOG|LICENSE|THIRD-PARTY|Dockerfile)(\.[a-z]+)?$/
  const misnamedFiles = trackedFiles.filter((file) =>
    file
      .split('/')
      .some((name) => !TOOL_FILE_NAME.test(name) && !/^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(name)),
  )
  expect(misnamedFiles).toEqual([])
})

test.each(NUMBERED_FOLDERS)('each file of %s has a unique number', (folder) => {
  const numbers = folders.get(folder).map((file) => path.posix.basename(file).split('-')[0])
  expect(numbers.filter((number, index) => numbers.indexOf(number) < index)).toEqual([])
})
