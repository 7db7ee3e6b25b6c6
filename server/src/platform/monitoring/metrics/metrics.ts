import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The shortest calls are answered in the same city, the longest time out. */
const MARKET_CALL_BUCKETS_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** The shortest evaluations have one stock, the longest all stocks. */
const EVALUATION_BUCKETS_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600]

/**
 * Metrics of this process, in their own registry. Every label has few values, all of them named in the code; never an
 * id, an address or a member's text.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    /** `outcome`: `ok` or a MarketDataFault. One call includes its retries. */
    marketCalls: new Histogram({
      name: 'market_call_duration_seconds',
      help: 'Time of calls to the market-data service, waiting for their turn included, by outcome.',
      labelNames: ['outcome'],
      buckets: MARKET_CALL_BUCKETS_SECONDS,
      registers,
    }),
    marketRowsLeftOut: startAtZero(
      new Counter({
        name: 'market_rows_left_out_total',
        help: 'Rows of the market-data service that could not be used, by the list that they are of.',
        labelNames: ['list'],
        registers,
      }),
      [
        { list: 'tickers' },
        { list: 'previous' },
        { list: 'days' },
        { list: 'minutes' },
        { list: 'closes' },
        { list: 'splits' },
      ],
    ),
    listReads: new Counter({
      name: 'list_reads_total',
      help: 'Requests for lists, by the database that was chosen for them. What fails on a replica runs on the primary.',
      labelNames: ['pool'],
      registers,
    }),
    limitsRefused: new Counter({
      name: 'limits_refused_total',
      help: 'Requests refused because a limit was reached, by limit.',
      labelNames: ['limit'],
      registers,
    }),
    mails: new Counter({
      name: 'mails_total',
      help: 'Mails handed to the mail server or the outbox folder, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    mailsPending: new Gauge({
      name: 'mails_pending',
      help: 'Mails that are being handed over.',
      registers,
    }),
    pushes: new Counter({
      name: 'pushes_total',
      help: 'Attempts to send a push, by outcome: `sent`, `gone`, `refused` or `later`.',
      labelNames: ['outcome'],
      registers,
    }),
    evaluationRuns: new Histogram({
      name: 'evaluation_run_duration_seconds',
      help: 'Time of evaluations that found predictions to judge or were asked for, by outcome.',
      labelNames: ['outcome'],
      buckets: EVALUATION_BUCKETS_SECONDS,
      registers,
    }),
    predictionsJudged: new Counter({
      name: 'evaluation_predictions_judged_total',
      help: 'Predictions that evaluations have judged.',
      registers,
    }),
    liveConnections: new Gauge({
      name: 'live_connections',
      help: 'Open streams of server-sent events.',
      registers,
    }),
    jobRuns: new Counter({
      name: 'job_runs_total',
      help: 'Runs of scheduled jobs on this server, by name and outcome.',
      labelNames: ['name', 'outcome'],
      registers,
    }),
    jobLastSuccess: new Gauge({
      name: 'job_last_success_timestamp_seconds',
      help: 'When a scheduled job last ended well, on any server; 0: never.',
      labelNames: ['name'],
      registers,
    }),
  }
}

/** Exports these series with 0 from the start, because Prometheus sees no increase in a series that begins with 1. */
function startAtZero<Label extends string>(
  counter: Counter<Label>,
  labelSets: readonly Record<Label, string>[],
): Counter<Label> {
  for (const labelSet of labelSets) counter.inc(labelSet, 0)
  return counter
}

export type Metrics = ReturnType<typeof createMetrics>

const REQUEST_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts and times every request of `app` by its route, never by its address. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status. Event streams are counted as live connections.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS_SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (!isEventStream(reply))
      durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

/** Returns whether a reply is an event stream: its duration says nothing, because it lasts until its page is closed. */
const isEventStream = ({ raw }: FastifyReply) =>
  String(raw.getHeader('content-type')).startsWith('text/event-stream')
