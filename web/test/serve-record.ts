import { formatCheckpoint } from '@gwanyeok/domain/record/checkpoint.ts'
import { type Entry, encodeEntry } from '@gwanyeok/domain/record/entry.ts'
import {
  parseSigner,
  formatSigningKey,
  signNote,
  formatVerifier,
} from '@gwanyeok/domain/record/signed-note.ts'
import { encodeBundle } from '@gwanyeok/domain/record/tiles.ts'
import { hashLeaf } from '@gwanyeok/domain/record/tree.ts'
import { onTestFinished, vi } from 'vitest'

export const logSigner = (await parseSigner(
  await formatSigningKey('gwanyeok.example/log', new Uint8Array(32).fill(1)),
))!

/** Makes `fetch` answer with these files of a public record, by address, until the test ends. */
export function serveFiles(files: Record<string, BodyInit>): void {
  const originalFetch = globalThis.fetch
  // An `afterEach` in this module would run only in the first test file, because files share modules.
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.removeItem('record-seen')
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const file = typeof input === 'string' ? files[input] : undefined
    return file === undefined ? originalFetch(input, init) : new Response(file)
  })
}

/** Serves a public record of one entry. */
export async function serveRecord(content: Entry): Promise<void> {
  const entry = encodeEntry(content)
  const checkpoint = formatCheckpoint({ origin: logSigner.name, size: 1, root: await hashLeaf(entry) })
  serveFiles({
    '/log/verifier': `${formatVerifier(logSigner)}\n`,
    '/log/checkpoint': await signNote(checkpoint, logSigner),
    '/log/tile/entries/000.p/1': new Blob([encodeBundle([entry])]),
  })
}
