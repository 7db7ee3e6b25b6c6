import { Client } from 'pg'

/** Statements that a database gets while `work` runs, by `pg_stat_statements`; `begin` and `commit` count too. */
export async function countStatements(url: string, work: () => Promise<void>): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
    await track(client, 'top')
    await client.query('select pg_stat_statements_reset()')
    await work()
    const { rows } = await client.query<{ calls: string }>(`
      select coalesce(sum(calls), 0) as calls from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
        and query not like '%pg_stat_statements%'`)
    return Number(rows[0]!.calls)
  } finally {
    await track(client, 'none')
    await client.end()
  }
}

/** All connections follow; counting costs time, so it is off in the rounds. */
async function track(client: Client, which: 'top' | 'none'): Promise<void> {
  await client.query(`alter system set pg_stat_statements.track = '${which}'`)
  await client.query('select pg_reload_conf()')
  // The signal reaches the other backends before their next command: they are all idle.
  await client.query('select pg_sleep(0.2)')
}
