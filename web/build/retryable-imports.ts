import type { Plugin } from 'vite'

/** Matches an import of another chunk, as the output writes it. */
const DYNAMIC_IMPORT = /\bimport\((`\.\/[\w~.-]+\.js`)\)/g

const RETRY_FUNCTION_SOURCE = 'function $retry(name){return name+(self.importRetries?.[name]??"")}\n'

/**
 * Appends to the URL of each dynamic import the suffix that `retry-import.ts` has set for it, if any. Chromium
 * before 156 keeps a failed script in its module map: the same URL is never requested again in that page.
 * See https://github.com/whatwg/html/issues/6768.
 */
export function createRetryableImportsPlugin(): Plugin {
  return {
    name: 'retryable-imports',
    apply: 'build',
    generateBundle: {
      // `post` runs after Vite has added the preloads of dynamic imports.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const addresses = chunks.flatMap(({ code }) => code.match(DYNAMIC_IMPORT) ?? [])
        if (addresses.length === 0)
          this.error('No dynamic import was found: its form in the output has changed.')
        for (const chunk of chunks) {
          const code = chunk.code.replace(DYNAMIC_IMPORT, 'import($retry($1))')
          if (code !== chunk.code) chunk.code = `${code}\n${RETRY_FUNCTION_SOURCE}`
        }
      },
    },
  }
}
