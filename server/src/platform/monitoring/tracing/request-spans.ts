import {
  context,
  type Context,
  defaultTextMapGetter,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IsTrustedProxy } from '../../config/trusted-proxies.ts'

const propagator = new W3CTraceContextPropagator()

/** A span for each request, named by its route; the trace of a trusted caller goes on. */
export function traceRequests(tracer: Tracer, app: FastifyInstance, isTrusted: IsTrustedProxy): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = isTrusted(request.socket.remoteAddress ?? '', 0) ? parentOf(request) : context.active()
    const route = request.routeOptions.url ?? 'none'
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'gwanyeok.request_id': request.id,
    }
    const options = { kind: SpanKind.SERVER, attributes }
    const span = tracer.startSpan(`${request.method} ${route}`, options, parent)
    spans.set(request, span)
    context.with(trace.setSpan(parent, span), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

const parentOf = ({ headers }: FastifyRequest): Context =>
  propagator.extract(context.active(), headers, defaultTextMapGetter)
