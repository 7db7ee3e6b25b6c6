import { appendFileSync, readFileSync } from 'node:fs'
import { Client } from 'pg'

/** What was acknowledged to a member: the id of a row, or who did it to what. */
export type Kind = 'post' | 'comment' | 'prediction' | 'like' | 'follow'

/** Outside of server and database: keeps what was acknowledged in a file of its own, before the next call is sent. */
export interface Witness {
  acknowledge(kind: Kind, id: string): void
  count(): number
  /** Of the lines from `from` on, those whose row the database at `url` does not have. */
  missing(url: string, from: number): Promise<string[]>
}

const ROWS: Record<Kind, string> = {
  post: 'select id from posts where id = any($1)',
  comment: 'select id from comments where id = any($1)',
  prediction: 'select id from predictions where id = any($1)',
  like: `select "userId" || ' ' || "postId" as id from "postLikes" where "userId" || ' ' || "postId" = any($1)`,
  follow: `select follower || ' ' || followee as id from follows where follower || ' ' || followee = any($1)`,
}

export function openWitness(file: string): Witness {
  appendFileSync(file, '')
  let count = 0
  return {
    acknowledge(kind, id) {
      appendFileSync(file, `${kind} ${id}\n`)
      count += 1
    },
    count: () => count,
    async missing(url, from) {
      const lines = readFileSync(file, 'utf8').split('\n').slice(from, -1)
      const client = new Client({ connectionString: url })
      await client.connect()
      try {
        const known = new Set<string>()
        for (const [kind, text] of Object.entries(ROWS))
          for (const line of await findAll(client, text, kind, lines)) known.add(line)
        return lines.filter((line) => !known.has(line))
      } finally {
        await client.end()
      }
    },
  }
}

async function findAll(client: Client, text: string, kind: string, lines: string[]): Promise<string[]> {
  const ids = lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1))
  if (ids.length === 0) return []
  const { rows } = await client.query<{ id: string }>(text, [ids])
  return rows.map(({ id }) => `${kind} ${id}`)
}
