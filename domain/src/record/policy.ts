import { COSIGNATURE, ED25519, parseVerifier, type Verifier } from './note.ts'

export interface Witness {
  /** Within the policy. */
  name: string
  verifier: Verifier
  /** Its submission prefix, without a slash at its end; null: it is not asked. */
  url: string | null
  /** Who runs it, from the comment `# run by …` in the line above. */
  runBy: string | null
  /** The comment says `# run by the operator`. */
  isOwn: boolean
}

export interface AskedWitness extends Witness {
  url: string
}

interface Group {
  threshold: number
  members: readonly string[]
}

/** Which witnesses there are, and which of them are enough (C2SP tlog-policy at commit 13027eee). */
export interface Policy {
  logs: readonly Verifier[]
  witnesses: readonly Witness[]
  groups: ReadonlyMap<string, Group>
  /** A witness or a group; `none`: none is needed. */
  quorum: string
}

export const askedWitnesses = ({ witnesses }: Policy): AskedWitness[] =>
  witnesses.filter((witness): witness is AskedWitness => witness.url !== null)

const RUN_BY = /^#\s*run by\s+(.+)$/i
const OWN = 'the operator'

/** Throws a RangeError that names the line. */
export async function parsePolicy(text: string): Promise<Policy> {
  const reader = new PolicyReader()
  for (const [at, line] of text.split('\n').entries()) {
    const fault = await reader.read(line.replace(/^[ \t]+|[ \t]+$/g, ''))
    if (fault) throw new RangeError(`line ${at + 1}: ${fault}`)
  }
  return reader.policy()
}

class PolicyReader {
  readonly #logs: Verifier[] = []
  readonly #witnesses: Witness[] = []
  readonly #groups = new Map<string, Group>()
  readonly #grouped = new Set<string>()
  #quorum: string | undefined
  #runBy: string | null = null

  /** Gives what is wrong with the line. */
  async read(line: string): Promise<string | null> {
    const runBy = this.#runBy
    this.#runBy = RUN_BY.exec(line)?.[1] ?? null
    if (line === '' || line.startsWith('#')) return null
    // eslint-disable-next-line no-control-regex -- the format forbids them
    if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(line)) return 'a control character'
    const [keyword, ...words] = line.split(/[ \t]+/)
    if (keyword === 'log') return this.#readLog(words)
    if (keyword === 'witness') return this.#readWitness(words, runBy)
    if (keyword === 'group') return this.#readGroup(words)
    if (keyword === 'quorum') return this.#readQuorum(words)
    return 'neither log, witness, group nor quorum'
  }

  policy(): Policy {
    if (this.#quorum === undefined) throw new RangeError('no quorum line')
    return { logs: this.#logs, witnesses: this.#witnesses, groups: this.#groups, quorum: this.#quorum }
  }

  async #readLog([key = '', , ...rest]: string[]): Promise<string | null> {
    const verifier = await parseVerifier(key)
    if (verifier?.type !== ED25519 || rest.length > 0) return 'no key of a log'
    if (isAmong(this.#logs, verifier)) return 'the key of a log above'
    this.#logs.push(verifier)
    return null
  }

  async #readWitness(
    [name = '', key = '', url = null, ...rest]: (string | null)[],
    runBy: string | null,
  ): Promise<string | null> {
    const verifier = await parseVerifier(key ?? '')
    if (verifier?.type !== COSIGNATURE || rest.length > 0)
      return 'no key of a witness that signs with Ed25519'
    if (url !== null && !URL.canParse(url)) return 'no address'
    if (
      isAmong(
        this.#witnesses.map((witness) => witness.verifier),
        verifier,
      )
    )
      return 'the key of a witness above'
    if (!name || this.#isTaken(name)) return 'a name that is taken'
    const prefix = url?.replace(/\/$/, '') ?? null
    this.#witnesses.push({ name, verifier, url: prefix, runBy, isOwn: runBy?.toLowerCase() === OWN })
    return null
  }

  #readGroup([name = '', count = '', ...members]: string[]): string | null {
    if (!name || this.#isTaken(name)) return 'a name that is taken'
    const threshold = count === 'all' ? members.length : count === 'any' ? 1 : Number(count)
    if (!/^(all|any|[1-9]\d*)$/.test(count) || members.length === 0 || threshold > members.length)
      return 'no number of members'
    for (const member of members) {
      if (!this.#isKnown(member)) return `${member} is not defined above`
      if (this.#grouped.has(member)) return `${member} is a member twice`
      this.#grouped.add(member)
    }
    this.#groups.set(name, { threshold, members })
    return null
  }

  #readQuorum([name = '', ...rest]: string[]): string | null {
    if (this.#quorum !== undefined || rest.length > 0) return 'a second quorum'
    if (name !== 'none' && !this.#isKnown(name)) return `${name} is not defined above`
    this.#quorum = name
    return null
  }

  #isKnown(name: string): boolean {
    return this.#groups.has(name) || this.#witnesses.some((witness) => witness.name === name)
  }

  #isTaken(name: string): boolean {
    return name === 'none' || this.#isKnown(name)
  }
}

const isAmong = (verifiers: readonly Verifier[], { publicKey }: Verifier) =>
  verifiers.some((verifier) => String(verifier.publicKey) === String(publicKey))

/**
 * The earliest time by which a quorum had cosigned, given when each witness did, in seconds; null where no quorum did, or
 * none is asked for.
 */
export function quorumAt({ groups, quorum }: Policy, times: ReadonlyMap<string, number>): number | null {
  const reached = (name: string): number => {
    const group = groups.get(name)
    if (!group) return times.get(name) ?? Infinity
    return group.members.map(reached).toSorted((a, b) => a - b)[group.threshold - 1] ?? Infinity
  }
  const at = reached(quorum)
  return at === Infinity ? null : at
}
