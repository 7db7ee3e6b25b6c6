import type { Plugin, Rolldown } from 'vite'

/** Stops the build where chunks import each other: whichever runs first would find the other's values missing. */
export function chunksInOrder(): Plugin {
  return {
    name: 'chunks-in-order',
    apply: 'build',
    generateBundle(_, bundle) {
      const done = new Set<string>()
      for (const file of Object.keys(bundle)) {
        const circle = findCircle(bundle, file, { done, path: [] })
        if (circle)
          this.error(
            `Chunks import each other: ${circle.join(' → ')}. Merge less: entriesAwareMergeThreshold`,
          )
      }
    },
  }
}

interface Walk {
  done: Set<string>
  path: readonly string[]
}

function findCircle(bundle: Rolldown.OutputBundle, file: string, { done, path }: Walk): string[] | null {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
  const chunk = bundle[file]
  if (done.has(file) || chunk?.type !== 'chunk') return null
  done.add(file)
  for (const imported of chunk.imports) {
    const circle = findCircle(bundle, imported, { done, path: [...path, file] })
    if (circle) return circle
  }
  return null
}
