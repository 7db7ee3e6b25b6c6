import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { minify, type Plugin, type Rolldown } from 'vite'
import { beginEarly, type EarlyPage } from '../src/first-load/early.ts'
import { MAIN_SCREENS, SIGNED_OUT, STOCK } from '../src/first-load/main-screens.ts'
import { SNAPSHOT_PREFIX } from '../src/shared/browser/remembered-session.ts'

type Bundle = Rolldown.OutputBundle

const FILE = 'early.js'
/** Older snapshots are not shown, in ms. */
const SNAPSHOT_SHOWN_MS = 86_400_000
/** Minified, of what a screen begins with. Beyond it a file that it shares holds the code of others: see code-groups.ts. */
const SCREEN_BUDGET_CHARACTERS = 250_000
const THEME = resolve(import.meta.dirname, '../public/theme.js')
const buildScriptTag = (file: string) => `<script src="/${file}"></script>`

/**
 * Replaces the script of the theme by one that also fetches a page's scripts and data at once; without it the app would
 * request them a round trip or two later.
 */
export function createEarlyLinksPlugin(): Plugin {
  return {
    name: 'early-links',
    apply: 'build',
    // First of all scripts: its requests should start before the app's own scripts use the bandwidth.
    transformIndexHtml: (html) => html.replace(buildScriptTag('theme.js'), buildScriptTag(FILE)),
    async generateBundle(_, bundle) {
      const initial = Object.values(bundle).flatMap((file) =>
        isEntry(file) ? listWithImports(bundle, file) : [],
      )
      const listFiles = (module: string): string[] => {
        const chunk = Object.values(bundle).find(
          (file) => isChunk(file) && file.facadeModuleId?.endsWith(module),
        )
        if (!chunk || !isChunk(chunk)) return this.error(`No chunk of its own: ${module}`)
        return excludeKnown(initial, listWithImports(bundle, chunk))
      }
      const pages = MAIN_SCREENS.map(({ name, module, tabs = {}, requests = [] }): [string, EarlyPage] => {
        const files = listFiles(module)
        const ofTabs = Object.entries(tabs).flatMap(([tab, tabModule]) =>
          excludeKnown(files, listFiles(tabModule)).map((path) => ({ path, tab })),
        )
        const size = files.reduce((sum, file) => sum + measureSize(bundle[file]), 0)
        if (size > SCREEN_BUDGET_CHARACTERS)
          this.error(
            `${name} begins with ${size} characters of script; ${SCREEN_BUDGET_CHARACTERS} are allowed:\n${files.join('\n')}`,
          )
        return [name, { files: [...files.map((path) => ({ path })), ...ofTabs], requests }]
      })
      const names = {
        stock: STOCK,
        signedOut: SIGNED_OUT,
        snapshot: SNAPSHOT_PREFIX,
        shownMs: SNAPSHOT_SHOWN_MS,
      }
      const argumentTexts = [Object.fromEntries(pages), names].map((value) => JSON.stringify(value))
      const theme = await readFile(THEME, 'utf8')
      const { code } = await minify(FILE, `{${theme}}(${beginEarly.toString()})(${argumentTexts.join()})`)
      this.emitFile({ type: 'asset', fileName: FILE, source: code })
    },
  }
}

const isChunk = (file: Bundle[string]): file is Rolldown.OutputChunk => file.type === 'chunk'
const isEntry = (file: Bundle[string]): file is Rolldown.OutputChunk => isChunk(file) && file.isEntry

const measureSize = (file: Bundle[string] | undefined) => (file && isChunk(file) ? file.code.length : 0)

const excludeKnown = (known: string[], files: string[]) => files.filter((file) => !known.includes(file))

/** The file names of a chunk and of all that it imports. */
function listWithImports(bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported && isChunk(imported)) listWithImports(bundle, imported, seen)
  }
  return [...seen]
}
