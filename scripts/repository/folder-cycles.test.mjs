import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run.mjs'

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g

const sources = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** Returns the imported file, or null if it is not in this repository. */
function resolveImport(file, name) {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name)
  const [, folder, pathInFolder] = /^#(\w+)\/(.+)$/.exec(name) ?? []
  if (folder) return `${file.split('/')[0]}/${folder === 'test' ? '' : 'src/'}${folder}/${pathInFolder}`
  const [, workspace, pathInPackage] = /^@gwanyeok\/(\w+)\/(.+)$/.exec(name) ?? []
  return workspace === 'domain' ? `domain/src/${pathInPackage}` : null
}

function readImports() {
  const knownFiles = new Set(sources)
  return sources.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    return [...text.matchAll(IMPORT)]
      .map(([, name]) => resolveImport(file, name))
      .filter((importedFile) => knownFiles.has(importedFile))
      .map((importedFile) => [file, importedFile])
  })
}

/** Lists the imports that are part of a cycle between the entries of a folder: its files and subfolders. */
function findCycles(folder, imports) {
  const findEntry = (file) =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : null
  const importsByEntry = new Map()
  const importsBetweenEntries = imports.filter(([from, to]) => {
    const entry = findEntry(from)
    const importedEntry = findEntry(to)
    if (entry === null || importedEntry === null || entry === importedEntry) return false
    importsByEntry.set(entry, (importsByEntry.get(entry) ?? new Set()).add(importedEntry))
    return true
  })
  const canReach = (start, goal) => {
    const reachedEntries = new Set([start])
    for (const entry of reachedEntries)
      for (const target of importsByEntry.get(entry) ?? []) reachedEntries.add(target)
    return reachedEntries.has(goal)
  }
  return importsBetweenEntries
    .filter(([from, to]) => canReach(findEntry(to), findEntry(from)))
    .map(([from, to]) => `${from} → ${to}`)
}

const listParents = (file) => {
  const parts = path.posix.dirname(file).split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

test('a cycle between two folders is found', () => {
  const cyclicImports = [
    ['src/a/one.ts', 'src/b/two.ts'],
    ['src/b/three.ts', 'src/a/four.ts'],
    ['src/c.ts', 'src/a/one.ts'],
  ]
  expect(findCycles('src', cyclicImports)).toEqual([
    'src/a/one.ts → src/b/two.ts',
    'src/b/three.ts → src/a/four.ts',
  ])
})

test('sibling folders and files import in one direction, including types', () => {
  const imports = readImports()
  expect(imports.length).toBeGreaterThan(1000)
  const folders = new Set(sources.flatMap(listParents))
  const cycles = [...folders].flatMap((folder) => findCycles(folder, imports))
  expect(cycles).toEqual([])
})
