import { createPool } from '@gwanyeok/server/src/platform/db/db.ts'
import type { Pool } from 'pg'
import { type Aim, repeat } from '../load/shot.ts'
import { turnsOf } from '../works/turns.ts'
import { WORKS } from '../works/all.ts'
import type { Statement, World } from '../works/work.ts'
import { answerRequests } from './child.ts'

export interface SqlRound {
  /** Of the database. */
  url: string
  work: string
  world: World
  aim: Aim
}

/** The works as prepared statements alone, through as many connections as a server of the product has. */
const pools = new Map<string, Pool>()
const turns = turnsOf()

function poolOf(url: string): Pool {
  const pool = pools.get(url) ?? createPool(url)
  pools.set(url, pool)
  return pool
}

async function run(pool: Pool, statements: readonly Statement[]): Promise<void> {
  const results = await Promise.all(statements.map((statement) => pool.query(statement)))
  for (const [index, { rowCount }] of results.entries()) {
    if (rowCount === 0) throw new Error(`${statements[index]!.name} has found nothing`)
  }
}

answerRequests(async (round) => {
  const { url, work: name, world, aim } = round as SqlRound
  const work = WORKS.find((one) => one.name === name)!
  const pool = poolOf(url)
  const next = turns(`${name} ${url}`)
  return repeat(aim, async (user) => {
    const statements = work.sql(world, next(user))
    if (statements === null) return false
    await run(pool, statements)
    return true
  })
})
