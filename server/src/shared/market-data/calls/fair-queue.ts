import type { Queue, QueueAddOptions } from 'p-queue'

type Run = () => Promise<unknown>

interface Waiting {
  run: Run
  id: string | undefined
  priority: number
}

/** The server's own calls take turns with the members' as if it were one more member. */
const SERVER = ''

/** The members who wait for a call, by its id. */
type MembersOf = (id: string) => Iterable<string>

class FairQueue implements Queue<Run, QueueAddOptions> {
  readonly #listMembers: MembersOf
  #waiting: Waiting[] = []
  #served = new Map<string, number>()
  #turns = 0

  constructor(listMembers: MembersOf) {
    this.#listMembers = listMembers
  }

  get size() {
    return this.#waiting.length
  }

  enqueue(run: Run, { priority = 0, id }: Partial<QueueAddOptions> = {}) {
    this.#waiting.push({ run, id, priority })
  }

  dequeue(): Run | undefined {
    const urgency = Math.max(...this.#waiting.map(({ priority }) => priority))
    const urgent = this.#waiting.filter(({ priority }) => priority === urgency)
    const turns = urgent.map((each) => this.#findNextMember(each))
    const next = turns.toSorted((a, b) => a.servedAt - b.servedAt)[0]
    if (!next) return undefined
    this.#serve(next.member)
    this.#waiting = this.#waiting.filter((each) => each !== next.waiting)
    return next.waiting.run
  }

  filter({ priority }: Readonly<Partial<QueueAddOptions>>): Run[] {
    return this.#waiting.filter((each) => each.priority === priority).map(({ run }) => run)
  }

  setPriority(id: string, priority: number) {
    for (const each of this.#waiting) if (each.id === id) each.priority = priority
  }

  remove(which: string | Run) {
    this.#waiting = this.#waiting.filter(({ id, run }) => id !== which && run !== which)
  }

  /** Among members who wait for one call, finds the one who was served longest ago (0: never). */
  #findNextMember(waiting: Waiting) {
    const members = waiting.id === undefined ? [SERVER] : [...this.#listMembers(waiting.id)]
    const turns = (members.length > 0 ? members : [SERVER]).map((member) => ({
      waiting,
      member,
      servedAt: this.#served.get(member) ?? 0,
    }))
    return turns.toSorted((a, b) => a.servedAt - b.servedAt)[0]!
  }

  #serve(member: string) {
    // With an empty queue the order of service no longer matters.
    if (this.#waiting.length <= 1) this.#served.clear()
    this.#turns++
    this.#served.set(member, this.#turns)
  }
}

/**
 * A queue class for p-queue: the most urgent first; among equally urgent ones the member served longest ago, so that
 * a member with many calls delays only their own. `listMembers` gives the members who wait for a call, by its id.
 */
export function fairQueueClass(listMembers: MembersOf): new () => Queue<Run, QueueAddOptions> {
  return class extends FairQueue {
    constructor() {
      super(listMembers)
    }
  }
}
