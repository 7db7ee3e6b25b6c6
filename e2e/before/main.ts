import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compare, createRoutes, findGaps } from './compare.ts'
import type { Asked } from './asking.ts'
import { inTreeOf, ROOT } from './tree.ts'
import { walk } from './walk.ts'

/** `npm run before -- [FOLDER]`: what the API answered before, and now. See README.md beside this file. */
const BEFORE = '934f3767'

const folder = path.resolve(
  process.argv[2] ?? path.join(process.env['DATA_DIR'] ?? path.join(ROOT, 'data'), 'tmp', 'before'),
)
mkdirSync(folder, { recursive: true })
const contractFile = path.join(folder, 'contract.json')
const beforeFile = path.join(folder, 'before.jsonl')
if (!existsSync(beforeFile))
  await inTreeOf(BEFORE, async (tree) => {
    const { api } = (await import(path.join(tree, 'domain', 'src', 'api.ts'))) as { api: object }
    writeFileSync(contractFile, JSON.stringify(Object.keys(api)))
    write(beforeFile, await walk(tree))
  })
const before = read(beforeFile)
const contract = JSON.parse(readFileSync(contractFile, 'utf8')) as string[]
const gaps = findGaps(before, contract, new Set(lines('left-out').map((line) => line.split(': ')[0]!)))
const after = await walk(ROOT)
write(path.join(folder, 'after.jsonl'), after)

const allowed = lines('changed-fields').map((line) => line.split(' # ')[0]!)
const isAllowed = (name: string) =>
  allowed.some((each) => each === name || (each.startsWith('* ') && name.endsWith(each.slice(1))))
const all = compare(before, after, createRoutes(contract))
const found = all.filter(({ name }) => !isAllowed(name))
for (const [name, same] of Object.entries(Object.groupBy(found, (each) => each.name))) {
  const [first] = same!
  say(`${same!.length} × ${name}\n    ${first!.request}\n    - ${first!.before}\n    + ${first!.after}`)
}
for (const gap of gaps) say(gap)
say(
  `${before.length} requests before, ${after.length} now: ${found.length} differences, ${all.length - found.length} in named fields`,
)
process.exitCode = found.length + gaps.length === 0 ? 0 : 1

function lines(name: string): string[] {
  const text = readFileSync(path.join(import.meta.dirname, name), 'utf8')
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

function read(file: string): Asked[] {
  const text = readFileSync(file, 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Asked)
}

function write(file: string, asked: readonly Asked[]): void {
  writeFileSync(file, asked.map((each) => `${JSON.stringify(each)}\n`).join(''))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
