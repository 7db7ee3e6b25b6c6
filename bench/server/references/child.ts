import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

/** A process of its own that answers one request at a time. */
export interface Child<Request, Answer> {
  ask(request: Request): Promise<Answer>
  stop(): void
}

type Reply<Answer> = { answer: Answer } | { failure: string }

/** Starts a file of this folder, which calls `answerRequests`. */
export function startChild<Request extends object, Answer>(file: string): Child<Request, Answer> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, file))
  let asked = Promise.withResolvers<Answer>()
  child.on('message', (reply: Reply<Answer>) => {
    if ('failure' in reply) asked.reject(new Error(reply.failure))
    else asked.resolve(reply.answer)
  })
  child.once('exit', () => asked.reject(new Error(`${file} ended`)))
  // Nothing may be asked when it ends.
  asked.promise.catch(() => {})
  return {
    ask(request) {
      asked = Promise.withResolvers<Answer>()
      child.send(request)
      return asked.promise
    },
    stop: () => void child.kill(),
  }
}

/** The child's side. */
export function answerRequests(answer: (request: unknown) => Promise<unknown>): void {
  const take = async (request: unknown) => {
    try {
      process.send!({ answer: await answer(request) })
    } catch (error) {
      process.send!({ failure: String((error as Error).stack ?? error) })
    }
  }
  process.on('message', (request) => void take(request))
  process.on('disconnect', () => process.exit())
}
