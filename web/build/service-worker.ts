import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'

const SOURCE = join(import.meta.dirname, '../service-worker/service-worker.ts')
/**
 * Files that are cached at once. All scripts are among them, so that a tab that is older than the release lacks none.
 * Fonts are cached when they are used.
 */
const SHELL = ['index.html', 'early.js', 'manifest.webmanifest', '*.{svg,png}', 'assets/*.{js,css}']
const SHELL_EXCEPTIONS = ['assets/admin-page-*', 'icon-*.png']

/** Builds the service worker when everything else is written, with the list of the files that it caches. */
export function createServiceWorkerPlugin(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const { outDir, target } = config.build
        const folder = join(config.root, outDir)
        const files = JSON.stringify(await listShellFiles(folder))
        await build({
          configFile: false,
          root: config.root,
          publicDir: false,
          logLevel: 'warn',
          define: { 'self.SHELL_FILES': files },
          build: {
            outDir,
            target,
            emptyOutDir: false,
            rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: '[name].js' } },
          },
        })
      },
    },
  }
}

/** Lists the files to cache. Files with a hash in their name need no revision. */
async function listShellFiles(folder: string): Promise<{ url: string; revision: string | null }[]> {
  const urls = globSync(SHELL, { cwd: folder, exclude: SHELL_EXCEPTIONS }).toSorted()
  return Promise.all(
    urls.map(async (url) => ({
      url,
      revision: url.startsWith('assets/') ? null : await readRevision(join(folder, url)),
    })),
  )
}

const readRevision = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 32)
