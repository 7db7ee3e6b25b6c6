import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Fails a build whose output files import each other: one of them would run before the values it reads are defined. */
export function createNoCircularChunksPlugin(): Plugin {
  return {
    name: 'no-circular-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const homes = new Map(
        chunks.flatMap(({ fileName, modules }) => Object.keys(modules).map((module) => [module, fileName])),
      )
      const needs = chunks.flatMap(({ fileName, modules }) =>
        Object.keys(modules).flatMap((module) =>
          (this.getModuleInfo(module)?.importedIds ?? [])
            .filter((needed) => isCircle(bundle, fileName, homes.get(needed)))
            .map((needed) => `  ${fileName}: ${module}\n    needs ${homes.get(needed)}: ${needed}`),
        ),
      )
      if (needs.length > 0)
        this.error(
          `Output files that import each other. Move the modules that tie them into an earlier group of build/code-groups.ts:\n${needs.join('\n')}`,
        )
    },
  }
}

function isCircle(bundle: Bundle, home: string, needed: string | undefined): boolean {
  return needed !== undefined && needed !== home && reaches(bundle, needed, home)
}

function reaches(bundle: Bundle, from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  const file = bundle[from]
  return file?.type === 'chunk' && file.imports.some((next) => reaches(bundle, next, to, seen))
}
