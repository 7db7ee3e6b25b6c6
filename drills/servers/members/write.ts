import { type Answer, type Read, ServerAway } from '../client.ts'
import { count, note, type Row } from '../ledger.ts'
import type { Member, Scene } from './member.ts'

interface Outcome<T> {
  /** The row that the write makes, or removes. */
  row(answer: T): Row | null
  isThere: boolean
  /** Whether the author sees it, read in one place. */
  isSeen(answer: T, read: Read): Promise<boolean>
}

/**
 * Sends a write, reads it at once from everywhere, and writes down what is known after it. A row without an answer is
 * known only by its columns.
 */
export async function write<T>(
  scene: Scene,
  me: Member,
  { what, sent, ...outcome }: { what: string; sent: Promise<Answer<T>> } & Outcome<T>,
): Promise<T | null> {
  const { ledger } = scene
  const { status, body } = await sent
  if (status === 200) {
    ledger.acknowledged += 1
    const row = outcome.row(body)
    if (row) note(ledger, row, outcome.isThere)
    await lookEverywhere(scene, me, { what, isSeen: (read) => outcome.isSeen(body, read) })
    return body
  }
  if (status >= 400 && status < 500) {
    const code = (body as { error?: { code: string } })?.error?.code ?? status
    count(ledger.refused, `${what.split(' ')[0]} ${code}`)
    return null
  }
  count(ledger.unanswered, scene.phase())
  const row = outcome.row({} as T)
  if (row) note(ledger, row, null)
  return null
}

/** Through nginx, and from each server itself that is not away. */
async function lookEverywhere(
  { ledger, servers }: Scene,
  { client }: Member,
  { what, isSeen }: { what: string; isSeen: (read: Read) => Promise<boolean> },
): Promise<void> {
  const places: [string, Read][] = [
    ['nginx', client.read],
    ...servers.map((port, index): [string, Read] => [`server ${index}`, client.readAt(port)]),
  ]
  const look = async ([place, read]: [string, Read]) => {
    try {
      if (!(await isSeen(read))) ledger.unseen.push(`${what}, by ${place}`)
      ledger.looks += 1
    } catch (error) {
      if (!(error instanceof ServerAway)) throw error
      ledger.looksAway += 1
    }
  }
  await Promise.all(places.map(look))
}
