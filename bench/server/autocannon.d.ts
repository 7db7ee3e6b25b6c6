declare module 'autocannon' {
  export interface Sent {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration?: number
    /** Requests in all, instead of a duration. */
    amount?: number
    requests: { setupRequest(request: Sent): Sent }[]
  }

  export interface Result {
    '2xx': number
    non2xx: number
    errors: number
    /** Seconds. */
    duration: number
    /** Milliseconds. */
    latency: { average: number; p50: number; p99: number }
    throughput: { total: number }
  }

  export default function autocannon(options: Options): Promise<Result>
}
