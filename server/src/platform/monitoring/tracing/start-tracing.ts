import type { TracingSettings } from '../../config/config.ts'
import type { Tracing } from './tracing.ts'

/**
 * Starts tracing; returns null without settings. The libraries take about 30 ms and 10 MB, so they are loaded only if
 * they are used.
 */
export async function startTracing(settings: TracingSettings | null): Promise<Tracing | null> {
  if (settings === null) return null
  const { createOpenTelemetryTracing } = await import('./open-telemetry.ts')
  return createOpenTelemetryTracing(settings)
}
