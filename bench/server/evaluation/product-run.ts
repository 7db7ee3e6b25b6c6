import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '@gwanyeok/e2e/product.ts'
import { withClient } from '@gwanyeok/server/src/platform/db/with-client.ts'
import { withMetrics } from '../process-memory.ts'
import { SETTINGS } from '../product-settings.ts'
import { cookieOfMember } from '../works/who.ts'

const ADMIN = 20
const PATH = '/api/admin/evaluations'
const POLL_MS = 50

interface Run {
  id: string
  due: number
  success: number
  failed: number
  startedAt: string
  finishedAt: string | null
}

export interface ProductRun {
  seconds: number
  judged: number
  /** Resident before the run, and at most during it. */
  bytesBefore: number
  bytesAtMost: number
}

/** Has a product evaluate all that is due in its database: started by an admin, or by the schedule just before. */
export async function evaluateByProduct(url: string, dataDir: string): Promise<ProductRun> {
  const { settings, residentBytes } = await withMetrics()
  const product = await startProduct({
    ...SETTINGS,
    ...settings,
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    ADMIN_EMAILS: `member${ADMIN}@gwanyeok.test`,
  })
  const headers = { cookie: cookieOfMember(ADMIN) }
  const read = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${product.address}${PATH}${path}`, { headers })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  try {
    await withClient({ connectionString: url }, (client) =>
      client.query('update sessions set "confirmedAt" = now() where "userId" = memberId($1)', [ADMIN]),
    )
    const bytesBefore = await residentBytes()
    let bytesAtMost = bytesBefore
    await fetch(`${product.address}${PATH}`, { method: 'POST', headers })
    let run = (await read<{ items: Run[] }>('')).items[0]!
    while (run.finishedAt === null) {
      await sleep(POLL_MS)
      bytesAtMost = Math.max(bytesAtMost, await residentBytes())
      run = (await read<{ run: Run }>(`/${run.id}`)).run
    }
    return { seconds: secondsOf(run), judged: judgedOf(run), bytesBefore, bytesAtMost }
  } finally {
    await product.stop()
  }
}

/** By the product's clock, which runs as fast as the machine's. */
const secondsOf = ({ startedAt, finishedAt }: Run) => (Date.parse(finishedAt!) - Date.parse(startedAt)) / 1000

/** Anything skipped would make the run quicker than it is. */
function judgedOf({ due, success, failed }: Run): number {
  if (success + failed !== due) throw new Error(`of ${due} due ones only ${success + failed} were judged`)
  return due
}
