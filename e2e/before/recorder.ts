import { normalise } from './normalise.ts'
import { type Answer, type Ask, createReader, type Site } from './site.ts'

/** One request with what came back. */
export interface Asked {
  request: string
  answer: Answer
}

export interface Walk {
  site: Site
  /** Ids of what was made, by name. */
  ids: Map<string, string>
  asked: Asked[]
  part: string
  /** Asks as somebody, `{name}` in address and body standing for an id, and records the answer; `save` names the row. */
  ask(who: string, route: string, body?: unknown, save?: string): Promise<Answer>
  setClock(at: string): Promise<void>
}

/** Nothing asked yet. */
export function beginWalk(site: Site): Walk {
  const readers = new Map<string, Ask>()
  const ids = new Map<string, string>()
  const names = new Map<string, string>()
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => ids.get(name) ?? name)
  const walking: Walk = {
    ids,
    site,
    asked: [],
    part: 'story',
    async ask(who, route, body, save) {
      const [method, address] = route.split(' ') as [string, string]
      const reader = readers.get(who) ?? createReader(site.address)
      readers.set(who, reader)
      const isFilled = body === undefined || body instanceof FormData
      const sent: unknown = isFilled ? body : JSON.parse(fill(JSON.stringify(body)))
      const answer = await reader(method, fill(address), sent)
      if (save !== undefined) remember(save, answer)
      const normal = { ...answer, body: normalise(answer.body, names) }
      walking.asked.push({ request: `${walking.part}: ${who} ${route}`, answer: normal })
      return answer
    },
    async setClock(now) {
      await createReader(site.address)('POST', '/dev/clock', { now })
    },
  }
  return walking

  function remember(name: string, { status, body }: Answer): void {
    const { id, me, made } = body as Record<'me' | 'made', { id: string } | undefined> & { id?: string }
    const found = id ?? me?.id ?? made?.id
    if (found === undefined) throw new Error(`${name} was not made: ${status} ${JSON.stringify(body)}`)
    ids.set(name, found)
    names.set(found, `{${name}}`)
  }
}
