import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { minify, type Plugin, type Rolldown } from 'vite'
import {
  runEarlyScript,
  type EarlyScriptOptions,
  type EarlyScreenResources,
} from '../src/first-load/run-early-script.ts'
import { MAIN_SCREENS, SIGNED_OUT_SCREEN, STOCK_SCREEN } from '../src/first-load/main-screens.ts'
import { SNAPSHOT_PREFIX } from '../src/shared/browser/remembered-session.ts'

type Bundle = Rolldown.OutputBundle

const FILE_NAME = 'early.js'
const MAX_SNAPSHOT_AGE_MS = 86_400_000
/**
 * Maximum size of a screen's minified scripts. A larger size means that the screen loads a shared file with code of
 * other screens; code-groups.ts decides which code shares a file.
 */
const SCREEN_BUDGET_CHARACTERS = 250_000
const THEME = resolve(import.meta.dirname, '../public/theme.js')
const buildScriptTag = (file: string) => `<script src="/${file}"></script>`

/**
 * Emits a script that sets the theme and requests the page's scripts and data one or two round trips before the app
 * would. It replaces the script tag that only sets the theme.
 */
export function createEarlyScriptPlugin(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    // The theme's tag comes first, so the requests start before the app's own scripts use the bandwidth.
    transformIndexHtml: (html) => html.replace(buildScriptTag('theme.js'), buildScriptTag(FILE_NAME)),
    async generateBundle(_, bundle) {
      const initialFiles = Object.values(bundle).flatMap((file) =>
        isEntry(file) ? listWithImports(bundle, file) : [],
      )
      const listFiles = (module: string): string[] => {
        const chunk = Object.values(bundle).find(
          (file) => isChunk(file) && file.facadeModuleId?.endsWith(module),
        )
        if (!chunk || !isChunk(chunk)) return this.error(`No chunk of its own: ${module}`)
        return exclude(listWithImports(bundle, chunk), initialFiles)
      }
      const screens = MAIN_SCREENS.map(
        ({ name, module, tabs = {}, requests = [] }): [string, EarlyScreenResources] => {
          const files = listFiles(module)
          const tabFiles = Object.entries(tabs).flatMap(([tab, tabModule]) =>
            exclude(listFiles(tabModule), files).map((path) => ({ path, tab })),
          )
          const size = files.reduce((sum, file) => sum + measureSize(bundle[file]), 0)
          if (size > SCREEN_BUDGET_CHARACTERS)
            this.error(
              `${name} begins with ${size} characters of script; ${SCREEN_BUDGET_CHARACTERS} are allowed:\n${files.join('\n')}`,
            )
          return [name, { files: [...files.map((path) => ({ path })), ...tabFiles], requests }]
        },
      )
      const options: EarlyScriptOptions = {
        stockScreen: STOCK_SCREEN,
        signedOutScreen: SIGNED_OUT_SCREEN,
        snapshotPrefix: SNAPSHOT_PREFIX,
        maxSnapshotAgeMs: MAX_SNAPSHOT_AGE_MS,
      }
      const argumentTexts = [Object.fromEntries(screens), options].map((value) => JSON.stringify(value))
      const theme = await readFile(THEME, 'utf8')
      const { code } = await minify(
        FILE_NAME,
        `{${theme}}(${runEarlyScript.toString()})(${argumentTexts.join()})`,
      )
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: code })
    },
  }
}

const isChunk = (file: Bundle[string]): file is Rolldown.OutputChunk => file.type === 'chunk'
const isEntry = (file: Bundle[string]): file is Rolldown.OutputChunk => isChunk(file) && file.isEntry

const measureSize = (file: Bundle[string] | undefined) => (file && isChunk(file) ? file.code.length : 0)

const exclude = (files: string[], excludedFiles: string[]) =>
  files.filter((file) => !excludedFiles.includes(file))

/** Lists the file names of a chunk and of its direct and indirect imports. */
function listWithImports(bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported && isChunk(imported)) listWithImports(bundle, imported, seen)
  }
  return [...seen]
}
