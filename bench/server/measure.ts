import { type Answer, type Call, Connection } from './load/connection.ts'
import { fire } from './load/fire.ts'
import type { Aim, Shot } from './load/shot.ts'
import { turnsOf } from './works/turns.ts'
import type { SqlRound } from './references/bare-sql.ts'
import { startChild } from './references/child.ts'
import { keepAnswer } from './references/keep-answer.ts'
import type { Kept } from './references/same-bytes.ts'
import type { Stage } from './stage.ts'
import { countStatements } from './statements.ts'
import type { Work } from './works/work.ts'

/** The product, and what it is compared with: its own bytes from bare `node:http`, and its work as bare SQL. */
export type Subject = 'product' | 'node' | 'sql'

/** How many users act at a time. */
export const CROWD = 32
export const ALONE = 1

/** A work on one size. */
export interface Row {
  work: Work
  predictions: number
  /** Of the answers of one unit, headers included. */
  bytes: number
  /** Of one unit, by the product. */
  statements: number
  /** By subject and users (`product 32`), in the order of the rounds. */
  shots: Map<string, Shot[]>
}

export const shotsOf = ({ shots }: Row, subject: Subject, users: number): Shot[] =>
  shots.get(`${subject} ${users}`) ?? []

export interface Plan {
  rounds: number
  /** Of each subject in a round. */
  seconds: number
}

type Fire = (aim: Aim) => Promise<Shot>

interface Prepared {
  row: Row
  subjects: Map<Subject, Fire>
}

/** Measures works on all sizes; sizes and subjects take turns, so that other load on the machine affects all alike. */
export function createBench() {
  const sql = startChild<SqlRound, Shot>('bare-sql.ts')
  const node = startChild<Kept[], string>('same-bytes.ts')
  const turns = turnsOf()

  async function prepare(work: Work, { address, url, world }: Stage): Promise<Prepared> {
    const next = turns(`${work.name} ${world.predictions}`)
    const callsOf = (user: number) => work.calls(world, next(user))
    const first = work.calls(world, { user: 0, index: 0, unit: 0 })!
    const statements = await statementsOf(url, async (user) => void (await askAll(address, callsOf(user)!)))
    const answers = work.reads ? await askAll(address, first) : []
    const bytes = answers.reduce((sum, answer) => sum + answer.bytes.length, 0)
    const subjects = new Map<Subject, Fire>([['product', (aim) => fire(address, aim, callsOf)]])
    if (work.reads) {
      const same = first.map((call) => ({ ...call, path: `/${world.predictions}${call.path}` }))
      const kept = same.map(({ path }, index) => ({ path, ...keepAnswer(answers[index]!) }))
      const nodeAddress = await node.ask(kept)
      subjects.set('node', (aim) => fire(nodeAddress, aim, () => same))
    }
    subjects.set('sql', (aim) => sql.ask({ url, work: work.name, world, aim }))
    const shots = new Map<string, Shot[]>()
    return { row: { work, predictions: world.predictions, bytes, statements, shots }, subjects }
  }

  return {
    async measure(work: Work, stages: readonly Stage[], plan: Plan): Promise<Row[]> {
      const prepared: Prepared[] = []
      for (const stage of stages) prepared.push(await prepare(work, stage))
      for (const { subjects } of prepared) await warmUp(subjects, plan)
      for (let round = 0; round < plan.rounds; round++) {
        for (const each of round % 2 === 0 ? prepared : prepared.toReversed()) await fireAll(each, plan)
      }
      return prepared.map(({ row }) => row)
    },
    stop: () => [sql, node].forEach((child) => child.stop()),
  }
}

async function warmUp(subjects: Map<Subject, Fire>, { seconds }: Plan): Promise<void> {
  for (const one of subjects.values()) await one({ users: CROWD, seconds: seconds / 2 })
}

async function fireAll({ row: { shots }, subjects }: Prepared, { seconds }: Plan): Promise<void> {
  for (const users of [CROWD, ALONE]) {
    for (const [subject, one] of subjects) {
      const name = `${subject} ${users}`
      shots.set(name, [...(shots.get(name) ?? []), await one({ users, seconds })])
    }
  }
}

const COUNTED_UNITS = 200
const COUNTED_USERS = 8

/** Statements of a unit once the sessions of the users are known to the server. */
async function statementsOf(url: string, unit: (user: number) => Promise<void>): Promise<number> {
  for (let user = 0; user < COUNTED_USERS; user++) await unit(user)
  const statements = await countStatements(url, async () => {
    for (let count = 0; count < COUNTED_UNITS; count++) await unit(count % COUNTED_USERS)
  })
  return statements / COUNTED_UNITS
}

async function askAll(address: string, calls: readonly Call[]): Promise<Answer[]> {
  const connection = await Connection.open(address)
  const answers: Answer[] = []
  for (const call of calls) answers.push(await connection.send(call))
  connection.close()
  const wrong = answers.findIndex(({ status }) => status >= 300)
  if (wrong !== -1) throw new Error(`${calls[wrong]!.path}: ${answers[wrong]!.bytes.toString()}`)
  return answers
}
