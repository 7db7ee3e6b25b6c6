import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SOURCES = path.join(import.meta.dirname, '../../src')

export type Verb = 'insert' | 'update' | 'delete'

export interface Write {
  /** Path below server/src. */
  file: string
  verb: Verb
  /** null: the name is an expression. */
  table: string | null
}

const KYSELY_WRITE = /\.(insert)Into\(|\.(update)Table\(|\.(delete)From\(/g
const SQL_WRITE = /\b(?:(insert)\s+into|(update)|(delete)\s+from)\s+(?="|\$\{|[a-z])/g
/** Matches text before an `update` that is a clause: `for update of`, `do update set`, `for no key update`. */
const CLAUSE_PREFIX = /\b(?:key|for|do)\s+$/

export const listSourceFiles = () =>
  globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.gen.ts'))
    .map((file) => ({ file, text: removeComments(readFileSync(path.join(SOURCES, file), 'utf8')) }))

/** Finds the statements of a file that write to the database. */
export function findWrites({ file, text }: { file: string; text: string }): Write[] {
  const calls = [...text.matchAll(KYSELY_WRITE)].map((match) => parseWrite(file, match, /^\s*'(\w+)'/))
  const statements = [...text.matchAll(SQL_WRITE)]
    .filter(({ index }) => !CLAUSE_PREFIX.test(text.slice(Math.max(0, index - 20), index)))
    .map((match) => parseWrite(file, match, /^(?:"(\w+)"|(\w+))/))
  return [...calls, ...statements]
}

/** Parses a write; `namePattern` matches the table's name after the words that `match` found. */
function parseWrite(file: string, match: RegExpExecArray, namePattern: RegExp): Write {
  const verb = (match[1] ?? match[2] ?? match[3]) as Verb
  const nameMatch = namePattern.exec(match.input.slice(match.index + match[0].length))
  return { file, verb, table: nameMatch?.[1] ?? nameMatch?.[2] ?? null }
}

const removeComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
