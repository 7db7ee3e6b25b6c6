import { type Answer, type Call, Connection } from './connection.ts'
import { type Aim, repeat, type Shot } from './shot.ts'

/** The calls of a user's next unit, sent side by side; null: nothing is left to send. */
export type NextCalls = (user: number) => readonly Call[] | null

/** One round against a server; throws when an answer is an error. */
export async function fire(address: string, aim: Aim, next: NextCalls): Promise<Shot> {
  const lines: Connection[][] = Array.from({ length: aim.users }, () => [])
  try {
    return await repeat(aim, async (user) => {
      const calls = next(user)
      if (calls === null) return false
      await sendAll(address, lines[user]!, calls)
      return true
    })
  } finally {
    for (const line of lines.flat()) line.close()
  }
}

/** Each call on a connection of its own, opened when it is first needed. */
async function sendAll(address: string, line: Connection[], calls: readonly Call[]): Promise<void> {
  while (line.length < calls.length) line.push(await Connection.open(address))
  if (calls.length === 1) return refuseError(calls[0]!, await line[0]!.send(calls[0]!))
  const answers = await Promise.all(calls.map((call, index) => line[index]!.send(call)))
  answers.forEach((answer, index) => refuseError(calls[index]!, answer))
}

function refuseError(call: Call, { status, bytes, headerBytes }: Answer): void {
  if (status < 300) return
  throw new Error(`${call.method} ${call.path}: ${status} ${bytes.toString('utf8', headerBytes)}`)
}
