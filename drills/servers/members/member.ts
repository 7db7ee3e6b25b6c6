import type { Client } from '../client.ts'
import type { Ledger } from '../ledger.ts'

export const PASSWORD = 'servers-2026'
export const STOCKS = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'KO', 'V', 'DIS', 'F', 'INTC', 'AMD', 'META', 'NFLX']

export interface Member {
  id: string
  client: Client
}

/** What all members share: what they write down, what they can act on, and what is happening to the servers. */
export interface Scene {
  ledger: Ledger
  members: Member[]
  /** Ports of the servers, past nginx. */
  servers: readonly number[]
  /** Ids of public predictions, the newest last. */
  predictions: { id: string; author: string }[]
  prices: Map<string, number>
  /** A small picture. */
  picture: Buffer
  phase(): string
}

export async function signUp(client: Client, username: string, email: string): Promise<Member> {
  const { status, body } = await client.call<{ me: { id: string } }>('POST /sign-up', {
    ...{ username, email, password: PASSWORD, passwordConfirmation: PASSWORD },
    ...{ agreesToTerms: true, agreesToPrivacy: true, isFourteenOrOlder: true },
  })
  if (status !== 200) throw new Error(`sign-up of ${username}: ${status} ${JSON.stringify(body)}`)
  return { id: body.me.id, client }
}
