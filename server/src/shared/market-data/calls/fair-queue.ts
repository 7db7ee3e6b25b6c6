import type { Queue, QueueAddOptions } from 'p-queue'

type Run = () => Promise<unknown>

interface WaitingCall {
  run: Run
  id: string | undefined
  priority: number
}

/** Represents the server, whose own calls take turns with the members' calls as if it were a member. */
const SERVER_MEMBER = ''

/** Lists the members who wait for the call with this id. */
type ListMembers = (id: string) => Iterable<string>

class FairQueue implements Queue<Run, QueueAddOptions> {
  readonly #listMembers: ListMembers
  #waiting: WaitingCall[] = []
  #lastTurns = new Map<string, number>()
  #turnCount = 0

  constructor(listMembers: ListMembers) {
    this.#listMembers = listMembers
  }

  get size() {
    return this.#waiting.length
  }

  enqueue(run: Run, { priority = 0, id }: Partial<QueueAddOptions> = {}) {
    this.#waiting.push({ run, id, priority })
  }

  dequeue(): Run | undefined {
    const highestPriority = Math.max(...this.#waiting.map(({ priority }) => priority))
    const urgent = this.#waiting.filter(({ priority }) => priority === highestPriority)
    const candidates = urgent.map((each) => this.#findNextMember(each))
    const nextCall = candidates.toSorted((a, b) => a.lastTurn - b.lastTurn)[0]
    if (!nextCall) return undefined
    this.#recordTurn(nextCall.member)
    this.#waiting = this.#waiting.filter((each) => each !== nextCall.waiting)
    return nextCall.waiting.run
  }

  filter({ priority }: Readonly<Partial<QueueAddOptions>>): Run[] {
    return this.#waiting.filter((each) => each.priority === priority).map(({ run }) => run)
  }

  setPriority(id: string, priority: number) {
    for (const each of this.#waiting) if (each.id === id) each.priority = priority
  }

  remove(target: string | Run) {
    this.#waiting = this.#waiting.filter(({ id, run }) => id !== target && run !== target)
  }

  /** Finds the member who was served longest ago (0: never) among those who wait for this call. */
  #findNextMember(waitingCall: WaitingCall) {
    const members = waitingCall.id === undefined ? [SERVER_MEMBER] : [...this.#listMembers(waitingCall.id)]
    const candidates = (members.length > 0 ? members : [SERVER_MEMBER]).map((member) => ({
      waiting: waitingCall,
      member,
      lastTurn: this.#lastTurns.get(member) ?? 0,
    }))
    return candidates.toSorted((a, b) => a.lastTurn - b.lastTurn)[0]!
  }

  #recordTurn(memberId: string) {
    // If nobody else waits, previous turns no longer matter.
    if (this.#waiting.length <= 1) this.#lastTurns.clear()
    this.#turnCount++
    this.#lastTurns.set(memberId, this.#turnCount)
  }
}

/**
 * Creates a queue class for p-queue. It runs the most urgent call first; among equally urgent calls, that of the member
 * served longest ago, so that a member with many calls delays only their own.
 */
export function createFairQueueClass(listMembers: ListMembers): new () => Queue<Run, QueueAddOptions> {
  return class extends FairQueue {
    constructor() {
      super(listMembers)
    }
  }
}
