import { Client, type ClientConfig } from 'pg'

/** Runs `work` with a connection outside of any pool, which is closed afterwards. */
export async function withClient<T>(
  settings: string | ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(settings)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
