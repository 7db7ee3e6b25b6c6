import { freePort } from '@gwanyeok/e2e/product.ts'

/** Settings of a product whose memory is asked for, and its resident bytes now. */
export async function withMetrics() {
  const port = await freePort()
  return {
    settings: { METRICS_PORT: String(port) },
    async residentBytes(): Promise<number> {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)![1])
    },
  }
}
