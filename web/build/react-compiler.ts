import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'

type Plugin = Awaited<ReturnType<typeof babel>>

/** Set by `npm test`: the build and the component tests compile the same files, and each takes seconds of a processor. */
const CACHE = process.env['REACT_COMPILER_CACHE']

/** It compiles components and hooks: functions with elements in them, or with calls of hooks. */
const ELEMENT_OR_HOOK = /<\/|\/>|\buse(?:[A-Z0-9]|\()/

/** The React Compiler, which Babel runs. */
export async function reactCompiler(): Promise<Plugin> {
  const preset = reactCompilerPreset()
  preset.rolldown.filter = { code: ELEMENT_OR_HOOK }
  const plugin = await babel({ presets: [preset] })
  return CACHE ? withCache(plugin, CACHE) : plugin
}

/** Reads from `folder` what another program has compiled from the same text, and writes there what it compiles. */
function withCache(plugin: Plugin, folder: string): Plugin {
  const { transform } = plugin
  if (typeof transform !== 'object') throw new Error('The plugin of Babel has another form')
  const compile = transform.handler
  mkdirSync(folder, { recursive: true })
  transform.handler = async function (code, id, options) {
    const isDevelopment = String(process.env['NODE_ENV'] === 'development')
    const key = createHash('sha256').update([isDevelopment, id, code].join('\0')).digest('hex')
    const file = path.join(folder, `${key}.json`)
    const known = await readFile(file, 'utf8').catch(() => null)
    if (known !== null) return JSON.parse(known) as Awaited<ReturnType<typeof compile>>
    const compiled = await compile.call(this, code, id, options)
    // Others may compile the same at once, and a reader must never see half a file.
    const written = `${file}.${randomUUID()}`
    await writeFile(written, JSON.stringify(compiled ?? null))
    await rename(written, file)
    return compiled
  }
  return plugin
}
