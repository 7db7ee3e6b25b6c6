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
  #waitingCalls: WaitingCall[] = []
  #lastTurns = new Map<string, number>()
  #turnCount = 0

  constructor(listMembers: ListMembers) {
    this.#listMembers = listMembers
  }

  get size() {
    return this.#waitingCalls.length
  }

  enqueue(run: Run, { priority = 0, id }: Partial<QueueAddOptions> = {}) {
    this.#waitingCalls.push({ run, id, priority })
  }

  dequeue(): Run | undefined {
    const highestPriority = Math.max(...this.#waitingCalls.map(({ priority }) => priority))
    const urgentCalls = this.#waitingCalls.filter(({ priority }) => priority === highestPriority)
    const candidates = urgentCalls.map((waitingCall) => this.#findLeastRecentlyServed(waitingCall))
    const nextTurn = candidates.toSorted((a, b) => a.lastTurn - b.lastTurn)[0]
    if (!nextTurn) return undefined
    this.#recordTurn(nextTurn.memberId)
    this.#waitingCalls = this.#waitingCalls.filter((waitingCall) => waitingCall !== nextTurn.waitingCall)
    return nextTurn.waitingCall.run
  }

  filter({ priority }: Readonly<Partial<QueueAddOptions>>): Run[] {
    return this.#waitingCalls.filter((waitingCall) => waitingCall.priority === priority).map(({ run }) => run)
  }

  setPriority(id: string, priority: number) {
    for (const waitingCall of this.#waitingCalls) if (waitingCall.id === id) waitingCall.priority = priority
  }

  remove(target: string | Run) {
    this.#waitingCalls = this.#waitingCalls.filter(({ id, run }) => id !== target && run !== target)
  }

  /** Finds the member who was served longest ago (0: never) among those who wait for this call. */
  #findLeastRecentlyServed(waitingCall: WaitingCall) {
    const memberIds = waitingCall.id === undefined ? [] : [...this.#listMembers(waitingCall.id)]
    if (memberIds.length === 0) memberIds.push(SERVER_MEMBER)
    const candidates = memberIds.map((memberId) => ({
      waitingCall,
      memberId,
      lastTurn: this.#lastTurns.get(memberId) ?? 0,
    }))
    return candidates.toSorted((a, b) => a.lastTurn - b.lastTurn)[0]!
  }

  #recordTurn(memberId: string) {
    // If nobody else waits, previous turns no longer matter.
    if (this.#waitingCalls.length <= 1) this.#lastTurns.clear()
    this.#turnCount++
    this.#lastTurns.set(memberId, this.#turnCount)
  }
}

/**
 * Creates a queue class for p-queue. It runs the most urgent call first; among equally urgent calls, the call of the
 * member served longest ago, so that a member with many calls delays only their own calls.
 */
export function createFairQueueClass(listMembers: ListMembers): new () => Queue<Run, QueueAddOptions> {
  return class extends FairQueue {
    constructor() {
      super(listMembers)
    }
  }
}
