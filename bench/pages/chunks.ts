import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export interface Chunk {
  name: string
  raw: number
  gzip: number
  brotli: number
  /** The page names it itself: every first visit loads it. */
  initial: boolean
}

/** Every script and style of the build, the heaviest first, in bytes. */
export async function weighChunks(dist: string): Promise<Chunk[]> {
  const page = await readFile(path.join(dist, 'index.html'), 'utf8')
  const names = await readdir(path.join(dist, 'assets'))
  const chunks = await Promise.all(
    names
      .filter((name) => /\.(js|css)$/.test(name))
      .map(async (name) => {
        const bytes = await readFile(path.join(dist, 'assets', name))
        return { name, ...weigh(bytes), initial: page.includes(`/assets/${name}"`) }
      }),
  )
  return chunks.toSorted((a, b) => b.gzip - a.gzip)
}

const weigh = (bytes: Buffer) => ({
  raw: bytes.length,
  gzip: gzipSync(bytes, { level: 9 }).length,
  brotli: brotliCompressSync(bytes).length,
})

/** The slices of the typeface: how many, and their bytes in all. */
export async function weighFonts(dist: string): Promise<{ count: number; bytes: number }> {
  const folder = path.join(dist, 'assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.woff2'))
  const sizes = await Promise.all(names.map(async (name) => (await readFile(path.join(folder, name))).length))
  return { count: names.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
