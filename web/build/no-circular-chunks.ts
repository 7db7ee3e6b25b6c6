import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Fails a build whose output files import each other: one of them would run before the values it reads are defined. */
export function createNoCircularChunksPlugin(): Plugin {
  return {
    name: 'no-circular-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const fileByModule = new Map(
        chunks.flatMap(({ fileName, modules }) => Object.keys(modules).map((module) => [module, fileName])),
      )
      const circularImports = chunks.flatMap(({ fileName, modules }) =>
        Object.keys(modules).flatMap((module) =>
          (this.getModuleInfo(module)?.importedIds ?? [])
            .filter((imported) => isCircular(bundle, fileName, fileByModule.get(imported)))
            .map(
              (imported) => `  ${fileName}: ${module}\n    needs ${fileByModule.get(imported)}: ${imported}`,
            ),
        ),
      )
      if (circularImports.length > 0)
        this.error(
          `Output files that import each other. Move the modules that tie them into an earlier group of build/code-groups.ts:\n${circularImports.join('\n')}`,
        )
    },
  }
}

function isCircular(bundle: Bundle, importingFile: string, importedFile: string | undefined): boolean {
  if (importedFile === undefined || importedFile === importingFile) return false
  return reaches(bundle, importedFile, importingFile)
}

/** Returns whether a file imports another, also indirectly. */
function reaches(bundle: Bundle, from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  const file = bundle[from]
  return file?.type === 'chunk' && file.imports.some((next) => reaches(bundle, next, to, seen))
}
