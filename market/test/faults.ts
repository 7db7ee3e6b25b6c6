import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { toErrorResponse, REFUSAL_KINDS, SERVER_ERROR_HTML, type Refusal } from '../src/http/error-bodies.ts'
import { isControlRequest } from '../src/http/control.ts'
import { FAULT_KINDS, createFaultPlan, spoilBody, type Fault, type FaultPlan } from './fault-plan.ts'

declare module 'fastify' {
  interface FastifyRequest {
    fault: Fault | null
  }
}

const NEW_YORK_DATE = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }

const FAULT_SCHEMA = {
  type: 'object',
  required: ['kind'],
  additionalProperties: false,
  properties: {
    kind: { enum: FAULT_KINDS },
    pathPrefix: { type: 'string' },
    ticker: { type: 'string' },
    times: { type: 'integer', minimum: 1 },
    dates: { type: 'array', items: NEW_YORK_DATE },
    before: NEW_YORK_DATE,
  },
}

function isRefusal(kind: Fault['kind']): kind is Refusal {
  return (REFUSAL_KINDS as readonly string[]).includes(kind)
}

/** Time in which the first half of a body is sent before the connection ends. */
const SEND_TIME_MS = 20

/** Sends half of a body and breaks the connection, although the header promised all of it. */
function sendHalfBody(reply: FastifyReply, text: string): Readable {
  void reply.header('content-length', Buffer.byteLength(text))
  const half = text.slice(0, Math.floor(text.length / 2))
  async function* sendHalf(): AsyncGenerator<string> {
    yield half
    await new Promise((resolve) => setTimeout(resolve, SEND_TIME_MS))
    throw new Error('cut on purpose')
  }
  return Readable.from(sendHalf())
}

function mountFaultControl(app: FastifyInstance, plan: FaultPlan): void {
  app.post<{ Body: Fault }>('/control/faults', { schema: { body: FAULT_SCHEMA } }, (request) => {
    plan.add(request.body)
    return { faults: plan.list() }
  })
  app.get('/control/faults', async () => ({ faults: plan.list() }))
  app.delete('/control/faults', async () => {
    plan.clear()
    return { faults: plan.list() }
  })
}

/** @internal Applies the faults set through `/control/faults` to calls. */
export function mountFaults(app: FastifyInstance): void {
  const plan = createFaultPlan()
  app.decorateRequest('fault', null)
  app.addHook('onRequest', async (request, reply) => {
    if (isControlRequest(request)) return undefined
    const fault = plan.takeFaultFor(request.url.split('?')[0]!)
    request.fault = fault
    if (!fault) return undefined
    if (fault.kind === 'hang') return void reply.hijack()
    if (fault.kind === 'server-error') return reply.code(500).type('text/html').send(SERVER_ERROR_HTML)
    if (!isRefusal(fault.kind)) return undefined
    const { status, body } = toErrorResponse(fault.kind, request.id)
    return reply.code(status).send(body)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { fault } = request
    if (!fault || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    return fault.kind === 'cut' ? sendHalfBody(reply, payload) : spoilBody(payload, fault)
  })
  mountFaultControl(app, plan)
}
