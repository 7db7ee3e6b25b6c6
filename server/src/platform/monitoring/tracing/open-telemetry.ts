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
import type { FinishedCall, Tracing } from './tracing.ts'

const propagator = new W3CTraceContextPropagator()

/** Records a span for each request, named by its route. Continues the trace of a caller behind a trusted proxy. */
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

const SERVICE_ATTRIBUTES = { 'service.name': 'gwanyeok' }

/** Exports spans to `endpoint`. OpenTelemetry's own variables set headers, service name and resource attributes. */
export function createOpenTelemetryTracing({ endpoint, ratio }: TracingSettings): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(SERVICE_ATTRIBUTES))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer: Tracer = provider.getTracer('gwanyeok')
  return {
    traceRequests: (app, isTrusted) => traceRequests(tracer, app, isTrusted),
    traceStatement: createStatementTracer(tracer),
    traceMarketCall: createMarketCallTracer(tracer),
    async stop() {
      await provider.shutdown()
      context.disable()
    },
  }
}

const computeStartTime = (durationMs: number) => realClock.now() - durationMs

/** Returns whether the running code belongs to a traced request. Background work of the server does not. */
const isTraced = () => trace.getSpan(context.active()) !== undefined

/** Records a span for each statement that has just ended, as the semantic conventions for databases prescribe. */
function createStatementTracer(tracer: Tracer) {
  return (event: LogEvent): void => {
    if (!isTraced()) return
    const { sql } = event.query
    const operation = /^\s*\w+/.exec(sql)?.[0].trim().toLowerCase() ?? 'statement'
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      startTime: computeStartTime(event.queryDurationMillis),
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': sql },
    })
    if (event.level === 'error') {
      span.setAttribute('error.type', getErrorCode(event.error))
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  }
}

/** Returns only PostgreSQL's error code, because its messages contain values. */
const getErrorCode = (error: unknown) => (error instanceof DatabaseError && error.code) || 'unknown'

/**
 * Records a span for each market call that has just ended. Omits the query string, which contains members' searches.
 */
function createMarketCallTracer(tracer: Tracer) {
  return ({ path, outcome, seconds }: FinishedCall): void => {
    if (!isTraced()) return
    const span = tracer.startSpan('GET market data', {
      kind: SpanKind.CLIENT,
      startTime: computeStartTime(seconds * 1000),
      attributes: { 'http.request.method': 'GET', 'url.path': path.split('?')[0] ?? '' },
    })
    if (outcome !== 'ok') {
      span.setAttribute('error.type', outcome)
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  }
}
