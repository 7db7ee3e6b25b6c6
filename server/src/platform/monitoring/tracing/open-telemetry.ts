import { context, type Tracer } from '@opentelemetry/api'
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
import type { TracingSettings } from '../../config/config.ts'
import { traceMarketCalls, traceStatements } from './ended-spans.ts'
import { traceRequests } from './request-spans.ts'
import type { Tracing } from './tracing.ts'

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
