import { Client } from 'pg'

/** What stands outside and knows which writes were acknowledged. */
export interface Witness {
  acknowledged(text: string): void
  /** Refused or unanswered: it may be there once, or not. */
  unknown(text: string): void
  counts(): { acknowledged: number; unknown: number }
  /** Compares with the database. Each is a sentence about something that should not be. */
  findFaults(databaseUrl: string): Promise<string[]>
}

export function createWitness(): Witness {
  const acknowledged = new Set<string>()
  const unknown = new Set<string>()
  return {
    acknowledged: (text) => void acknowledged.add(text),
    unknown: (text) => void unknown.add(text),
    counts: () => ({ acknowledged: acknowledged.size, unknown: unknown.size }),
    async findFaults(databaseUrl) {
      // Before the database is asked: what is acknowledged later may be missing in its answer.
      const expected = [...acknowledged]
      const { written, counters } = await readAll(databaseUrl)
      const lost = expected.filter((text) => !written.has(text))
      const doubled = [...written].filter(([, times]) => times > 1).map(([text]) => text)
      const invented = [...written.keys()].filter((text) => !acknowledged.has(text) && !unknown.has(text))
      return [
        ...lost.map((text) => `lost: ${text}`),
        ...doubled.map((text) => `doubled: ${text}`),
        ...invented.map((text) => `never sent: ${text}`),
        ...counters.map((post) => `counter differs from a recount: ${post}`),
      ]
    },
  }
}

interface Written {
  written: Map<string, number>
  /** Posts whose counter is not the number of their comments. */
  counters: string[]
}

async function readAll(databaseUrl: string): Promise<Written> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    const { rows } = await client.query<{ content: string; times: number }>(
      'select content, count(*)::integer as times from comments group by content',
    )
    const { rows: wrong } = await client.query<{ id: string }>(
      `select p.id from posts p left join counters n on n.id = p.id
       where coalesce(n."commentCount", 0) <> (select count(*) from comments c where c."postId" = p.id)`,
    )
    const written = new Map(rows.map(({ content, times }) => [content, times]))
    return { written, counters: wrong.map(({ id }) => id) }
  } finally {
    await client.end()
  }
}
