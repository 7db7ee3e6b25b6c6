import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Processor time in microseconds, where the trace has it. */
  tdur?: number
  args: { name?: string }
}

const LONG_MS = 50

/**
 * The tasks over 50 ms of the page's main thread while `work` runs, in ms, the longest first. Counted in the thread's
 * own time, so that other programs on a busy machine do not count.
 */
export async function longTasksDuring(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await work()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && event.ph === 'X' && mains.has(threadOf(event)),
  )
  if (tasks.length === 0) throw new Error('the trace holds no task of the page')
  return tasks
    .map(({ tdur = 0 }) => Math.round(tdur / 1000))
    .filter((ms) => ms > LONG_MS)
    .toSorted((a, b) => b - a)
}
