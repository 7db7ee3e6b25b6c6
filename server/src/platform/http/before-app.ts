import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Whether it answers the request; it must not reject. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

/** Calls `answer` before the listeners that the app's server has, and these only where it does not answer. */
export function answerBeforeApp({ server }: FastifyInstance, answer: Answer): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const pass = () => {
      for (const listener of listeners) listener.call(server, request, response)
    }
    const answered = answer(request, response)
    if (answered === false) pass()
    else if (answered !== true) void answered.then((isAnswered) => isAnswered || pass())
  })
}
