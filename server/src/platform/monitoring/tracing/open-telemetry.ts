import {
  type Context,
  type Span,
  type Tracer,
  SpanKind,
  SpanStatusCode,
  context,
  defaultTextMapGetter,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LogEvent } from 'kysely'
import { DatabaseError } from 'pg'
import type { TracingSettings } from '../../config/config.ts'
import type { IsTrustedProxy } from '../../config/trusted-proxies.ts'
import { realClock } from '../../clock.ts'
import type { EndedCall, Tracing } from './tracing.ts'

const propagator = new W3CTraceContextPropagator()

/** A span for each request, named by its route; the trace of a trusted caller goes on. */
function traceRequests(tracer: Tracer, app: FastifyInstance, isTrusted: IsTrustedProxy): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = isTrusted(request.socket.remoteAddress ?? '', 0)
      ? extractParent(request)
      : context.active()
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

const extractParent = ({ headers }: FastifyRequest): Context =>
  propagator.extract(context.active(), headers, defaultTextMapGetter)

const SERVICE = { 'service.name': 'gwanyeok' }

/** Loaded by `startTracing` alone. Headers, service name and resource attributes come from the standard variables. */
export function openTelemetry({ endpoint, ratio }: TracingSettings): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(SERVICE))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer: Tracer = provider.getTracer('gwanyeok')
  return {
    traceRequests: (app, isTrusted) => traceRequests(tracer, app, isTrusted),
    traceStatement: traceStatements(tracer),
    traceMarketCall: traceMarketCalls(tracer),
    async stop() {
      await provider.shutdown()
      context.disable()
    },
  }
}

const computeStart = (milliseconds: number) => realClock.now() - milliseconds

/** Whether the running code belongs to a traced request: work of the server's own is not traced. */
const isTraced = () => trace.getSpan(context.active()) !== undefined

/** A span for a statement that has just ended; names and attributes by the semantic conventions for databases. */
function traceStatements(tracer: Tracer) {
  return (event: LogEvent): void => {
    if (!isTraced()) return
    const { sql } = event.query
    const operation = /^\s*\w+/.exec(sql)?.[0].trim().toLowerCase() ?? 'statement'
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      startTime: computeStart(event.queryDurationMillis),
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': sql },
    })
    if (event.level === 'error') {
      span.setAttribute('error.type', getErrorCode(event.error))
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  }
}

/** PostgreSQL's code alone: its messages hold values. */
const getErrorCode = (error: unknown) => (error instanceof DatabaseError && error.code) || 'unknown'

/** A span for a market call that has just ended; the path without its query, in which members' searches stand. */
function traceMarketCalls(tracer: Tracer) {
  return ({ path, outcome, seconds }: EndedCall): void => {
    if (!isTraced()) return
    const span = tracer.startSpan('GET market data', {
      kind: SpanKind.CLIENT,
      startTime: computeStart(seconds * 1000),
      attributes: { 'http.request.method': 'GET', 'url.path': path.split('?')[0] ?? '' },
    })
    if (outcome !== 'ok') {
      span.setAttribute('error.type', outcome)
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  }
}
