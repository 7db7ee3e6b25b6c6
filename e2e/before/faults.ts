import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compare, createRoutes, type Difference } from './compare.ts'
import type { Asked } from './asking.ts'
import { inTreeOf } from './tree.ts'
import { walk } from './walk.ts'

/** Kinds of faults: where, what, and what stands there instead. */
const KINDS: { kind: string; files: string; search: RegExp; instead: (found: string) => string }[] = [
  {
    kind: 'flip a comparison of a rule',
    files: 'domain/src/{predictions,predictions/judging,users,leaderboard,takedowns}/*.ts',
    search: / (<=|>=|===|!==) /g,
    instead: (found) => ({ ' <= ': ' > ', ' >= ': ' < ', ' === ': ' !== ', ' !== ': ' === ' })[found]!,
  },
  {
    kind: 'change a constant of a rule',
    files: 'domain/src/{predictions,predictions/judging,content/repeats,leaderboard,users}/*.ts',
    search: /(?<=(= |Least: |upTo: |multiplier: ))[1-9]\d*(?=[,\n ])/g,
    instead: (found) => String(Number(found) + 1),
  },
  {
    kind: 'drop a condition on the reader',
    files: 'server/src/shared/items/seen-by/*.ts',
    search: / and (not )?\$\{[^}`]+\}/g,
    instead: () => '',
  },
  {
    kind: 'turn a condition on the reader round',
    files: 'server/src/shared/items/seen-by/*.ts',
    search: / is not null| = 'public'| is distinct from /g,
    instead: (found) =>
      ({ ' is not null': ' is null', " = 'public'": " <> 'public'" })[found] ?? ' is not distinct from ',
  },
  {
    kind: 'drop a where clause',
    files:
      'server/src/features/{bookmarks,comments,follows,likes,posts,predictions,users,watchlist,settings,contacts,reports,takedowns}/{queries,mutations,routes}.ts',
    search: /\n +\.where\((?:[^()\n]|\([^()\n]*\))+\)(?=\n)/g,
    instead: () => '',
  },
  {
    kind: 'do not refuse',
    files:
      'server/src/features/{comments,follows,posts,predictions,settings,reports,takedowns,evaluations,admin,images}/*.ts',
    search: /\n +(if \([^\n]+\) )throw new AppError\([^\n]+\)(?=\n)/g,
    instead: () => '',
  },
]

interface Fault {
  kind: string
  file: string
  at: number
  found: string
  instead: string
}

/** `npm run before:faults -- [SEED] [NUMBERS]`: 40 faults in the last commit, or some of them, one at a time, and what finds each. */
const COUNT = 40
const seed = Number(process.argv[2] ?? 1)
const only = process.argv[3]?.split(',').map(Number)
await inTreeOf('HEAD', async (tree) => {
  const { api } = (await import(path.join(tree, 'domain', 'src', 'api.ts'))) as { api: object }
  const routes = createRoutes(Object.keys(api))
  const hurried = () => walk(tree, { isHurried: true })
  const sound = await hurried()
  const unsteady = new Set(compare(sound, await hurried(), routes).map(({ request }) => request))
  const seen = (asked: readonly Asked[]) => {
    // A busy machine refuses now and then.
    const isSteady = ({ request, after }: Difference) =>
      !unsteady.has(request) && !/popular|profile|logos/.test(request) && after !== '503'
    return compare(sound, asked, routes).filter(isSteady)
  }
  say(`| # | fault | where | found by |\n| --- | --- | --- | --- |`)
  for (const [index, fault] of draw(tree, seed, COUNT).entries()) {
    if (only && !only.includes(index + 1)) continue
    const file = path.join(tree, fault.file)
    const text = readFileSync(file, 'utf8')
    const line = text.slice(0, fault.at).split('\n').length
    writeFileSync(file, text.slice(0, fault.at) + fault.instead + text.slice(fault.at + fault.found.length))
    const foundBy = (await byWalk(hurried, seen)) ?? byTests(tree, fault.file) ?? '**nothing**'
    writeFileSync(file, text)
    const change = `\`${fault.found.trim().slice(0, 70)}\` → \`${fault.instead.trim()}\``.replaceAll('|', '/')
    say(`| ${index + 1} | ${fault.kind}: ${change} | ${fault.file}:${line} | ${foundBy} |`)
  }
})

async function byWalk(hurried: () => Promise<Asked[]>, seen: (asked: Asked[]) => { name: string }[]) {
  const tooLong = sleep(300_000, null, { ref: false })
  try {
    const asked = await Promise.race([hurried(), tooLong])
    if (asked === null) return 'walk: never ends'
    const differences = seen(asked)
    return differences.length > 0 ? `walk: ${differences.length}, as ${differences[0]!.name}` : null
  } catch (error) {
    return `walk: ${String(error).split('\n')[0]!.slice(0, 90)}`
  }
}

/** The tests beside the file, and of the server's feature of that name. */
function byTests(tree: string, file: string): string | null {
  const feature = file.split('/')[file.startsWith('domain/') ? 2 : 3]!
  const folders = new Set([path.dirname(file), `domain/src/${feature}`, `server/src/features/${feature}`])
  const paths = file.includes('/shared/') ? [...folders, 'server/test/visibility'] : [...folders]
  const env = { ...process.env, NO_COLOR: '1' }
  for (const project of ['domain', 'server'])
    try {
      const args = ['vitest', 'run', `--project=@gwanyeok/${project}`, '--passWithNoTests', ...paths]
      execFileSync('npx', args, { cwd: tree, env, stdio: 'pipe', maxBuffer: 2 ** 28 })
    } catch (error) {
      const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
      return `test: ${/ FAIL +(.+)/.exec(String(stdout) + String(stderr))?.[1] ?? 'does not run'}`
    }
  return null
}

/** The same faults for a seed and a tree, of each kind as many. */
function draw(tree: string, from: number, many: number): Fault[] {
  let state = from
  // A linear congruential generator (Numerical Recipes).
  const next = (below: number) =>
    Math.floor(((state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32) * below)
  const sites = KINDS.map(({ kind, files, search, instead }) =>
    globSync(files, { cwd: tree })
      .toSorted()
      .filter((file) => !/test\.ts|api\.ts/.test(file))
      .flatMap((file) =>
        [...readFileSync(path.join(tree, file), 'utf8').matchAll(search)].map(({ 0: found, index: at }) => {
          return { kind, file, at, found, instead: instead(found) }
        }),
      ),
  )
  const drawn: Fault[] = []
  for (
    let kind = 0;
    drawn.length < many && sites.some(({ length }) => length > 0);
    kind = (kind + 1) % sites.length
  )
    drawn.push(...sites[kind]!.splice(next(sites[kind]!.length), 1))
  return drawn
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
