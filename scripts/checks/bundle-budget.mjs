import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT, Trouble } from '../run.mjs'

const DIST = path.join(ROOT, 'web', 'dist')
/** What a first visit may load before anything shows, in bytes of gzip. */
const BUDGET = 130_000

/** Throws when the scripts that the page loads or preloads exceed the budget. */
export async function checkBundleBudget() {
  const page = await readFile(path.join(DIST, 'index.html'), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file]) => file)
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(path.join(DIST, file)), { level: 9 }).length),
  )
  const sum = sizes.reduce((total, size) => total + size, 0)
  if (sum <= BUDGET) return
  const list = files.map((file, index) => `  ${sizes[index]} ${file}`).join('\n')
  throw new Trouble(`The first visit loads ${sum} bytes of script (gzip); ${BUDGET} are allowed:\n${list}`)
}
