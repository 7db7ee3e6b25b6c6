import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ROOT, UserError, run } from './run.mjs'

const WEB = path.join(ROOT, 'web')
const DIST = path.join(WEB, 'dist')
const STAMP = path.join(ROOT, 'node_modules', '.web-built')

/** Returns whether the built web app is up to date with its sources. */
export async function isWebBuilt() {
  const builtFingerprint = await readFile(STAMP, 'utf8').catch(() => '')
  return builtFingerprint === (await computeFingerprint()) && existsSync(path.join(DIST, 'index.html'))
}

/**
 * Builds the web app with compressed copies, if one of its sources has changed since the last build.
 * @param {string} node path of the Node to build with
 */
export async function ensureWebBuilt(node) {
  if (!(await isWebBuilt())) await buildWeb(node)
  await compressWeb()
}

/**
 * Builds the web app without the compressed copies.
 * @param {string} node path of the Node to build with
 */
export async function buildWeb(node) {
  const expectedFingerprint = await computeFingerprint()
  process.stdout.write('화면을 만들고 있어요. Building the web app …\n')
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: WEB, quiet: true })
  if (code !== 0) throw new UserError(`${output}\n화면을 만들지 못했어요. The web app could not be built.`)
  await writeFile(STAMP, expectedFingerprint)
}

async function computeFingerprint() {
  const hash = createHash('sha256')
  const files = [
    path.join(ROOT, 'package-lock.json'),
    // The browsers for which the app is built.
    path.join(ROOT, 'package.json'),
    ...(await listFiles(path.join(ROOT, 'domain', 'src'))),
    ...(await listFiles(WEB)),
  ]
  const isBuildInput = (file) => !file.startsWith(DIST) && !/\.test\.tsx?$/.test(file)
  for (const file of files.filter(isBuildInput).toSorted()) {
    hash.update(`${path.relative(ROOT, file)}\n`)
    // Synchronous, because each of a thousand small files would otherwise wait for another thread four times.
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`))
}

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/
const MIN_COMPRESSED_BYTES = 1024
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Writes the missing compressed copies of the last build, so that the server need not compress files at every request.
 * Until a file has a copy, the server sends it uncompressed.
 * @param {AbortSignal} [signal] ends the compression between two files
 */
export async function compressWeb(signal) {
  const files = await listFiles(DIST)
  const existingFiles = new Set(files)
  for (const file of files) {
    if (signal?.aborted) return
    // The .gz copy is written last, so a file with a .gz copy also has a .br copy.
    if (!COMPRESSIBLE.test(file) || existingFiles.has(`${file}.gz`)) continue
    const bytes = await readFile(file)
    if (bytes.length < MIN_COMPRESSED_BYTES) continue
    await writeAtomically(`${file}.br`, await promisify(brotliCompress)(bytes, BROTLI_OPTIONS))
    await writeAtomically(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}

/** Ensures that no request reads half a file. */
async function writeAtomically(file, bytes) {
  const temporaryFile = `${file}.${process.pid}`
  await writeFile(temporaryFile, bytes)
  await rename(temporaryFile, file)
}
