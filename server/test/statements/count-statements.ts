import { Client } from 'pg'
import { onTestFinished } from 'vitest'

/** The statements that this process has sent since the last `take`, as their texts; until the end of the test. */
export function countStatements(): { take(): string[] } {
  const { query } = Client.prototype
  let sent: string[] = []
  Client.prototype.query = function counted(this: Client, ...input: unknown[]) {
    const [first] = input as [string | { text: string }]
    sent.push(typeof first === 'string' ? first : first.text)
    return Reflect.apply(query, this, input) as unknown
  } as typeof query
  onTestFinished(() => {
    Client.prototype.query = query
  })
  return {
    take() {
      const taken = sent
      sent = []
      return taken
    },
  }
}
