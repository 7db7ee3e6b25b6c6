import { setTimeout as sleep } from 'node:timers/promises'
import type { Witness } from './witness.ts'

/** A write that was acknowledged, in ms of `performance.now()`. */
export interface Acknowledged {
  server: string
  begunAt: number
  at: number
}

export interface Load {
  acknowledged: Acknowledged[]
  /** Answers other than success and "the database is away", by status. */
  unexpected: Map<string, number>
  stop(): Promise<void>
}

const PASSWORD = 'Drill-2026'
const PAUSE_MS = 20
const AFTER_REFUSAL_MS = 250
const DEADLINE_MS = 60_000

interface Member {
  name: string
  server: string
  cookie: string
  post: string
}

/** Members who write one comment after the other and read between, each at one of the servers. */
export async function startLoad(
  servers: readonly string[],
  members: number,
  witness: Witness,
): Promise<Load> {
  const crowd: Member[] = []
  for (let number = 0; number < members; number++)
    crowd.push(await join(servers[number % servers.length]!, `drill${number}`))
  const load = { acknowledged: [] as Acknowledged[], unexpected: new Map<string, number>() }
  const ending = new AbortController()
  const running = crowd.map(async (member) => {
    for (let number = 0; !ending.signal.aborted; number++)
      await writeAndRead(member, number, { witness, load })
  })
  return {
    ...load,
    async stop() {
      ending.abort()
      await Promise.all(running)
    },
  }
}

async function join(server: string, name: string): Promise<Member> {
  const form = {
    username: name,
    email: `${name}@example.com`,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    agreesToTerms: true,
    agreesToPrivacy: true,
    isFourteenOrOlder: true,
  }
  const joined = await send(server, '', 'POST', '/sign-up', form)
  if (joined.status !== 200) throw new Error(`sign-up: ${joined.status} ${await joined.text()}`)
  const cookie = joined.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const written = await send(server, cookie, 'POST', '/posts', { content: `${name}의 하루 이야기` })
  if (written.status !== 200) throw new Error(`post: ${written.status} ${await written.text()}`)
  const { id } = (await written.json()) as { id: string }
  return { name, server, cookie, post: id }
}

interface Watching {
  witness: Witness
  load: Pick<Load, 'acknowledged' | 'unexpected'>
}

async function writeAndRead(member: Member, number: number, { witness, load }: Watching): Promise<void> {
  const { server, cookie, post } = member
  // Texts that differ in a run of one digit alone count as the same.
  const text = `${member.name}의 ${[...String(number)].join('다시')}번째 생각을 적어요`
  const begunAt = performance.now()
  const written = await statusOf(
    send(server, cookie, 'POST', '/comments', { postType: 'post', postId: post, content: text }),
  )
  if (written === '200') {
    load.acknowledged.push({ server, begunAt, at: performance.now() })
    witness.acknowledged(text)
  } else witness.unknown(text)
  const read = await statusOf(send(server, cookie, 'GET', `/comments?postType=post&postId=${post}`))
  for (const status of [written, read])
    if (status !== '200' && status !== '503 database_away')
      load.unexpected.set(status, (load.unexpected.get(status) ?? 0) + 1)
  await sleep(written === '200' ? PAUSE_MS : AFTER_REFUSAL_MS)
}

/** With the code of a refusal. */
async function statusOf(sent: Promise<Response>): Promise<string> {
  try {
    const answer = await sent
    const body = (await answer.json()) as { error?: { code: string } }
    return body.error ? `${answer.status} ${body.error.code}` : String(answer.status)
  } catch (error) {
    return `no answer: ${String(error)}`
  }
}

const send = (server: string, cookie: string, method: string, path: string, body?: unknown) =>
  fetch(`${server}/api${path}`, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
