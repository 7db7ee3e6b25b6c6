import { cp, mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT, Trouble } from '../run.mjs'
import { stagesOf } from './dockerfile.mjs'
import { runInStage } from './run-in-stage.mjs'

/**
 * @typedef {object} Built
 * @property {string} root Folder of the stage's own files.
 * @property {Record<string, string>} env
 * @property {string} cwd
 * @property {string} user
 * @property {string[]} cmd
 * @property {string[]} health
 */

/**
 * Runs every instruction of the Dockerfile, a folder for each stage in place of an image. Gives the last stage.
 * @returns {Promise<Built>}
 */
export async function buildStages() {
  const home = await mkdtemp(path.join(tmpdir(), 'gwanyeok-dockerfile-'))
  const built = new Map()
  for (const { name, from, instructions } of stagesOf(
    await readFile(path.join(ROOT, 'packaging', 'Dockerfile'), 'utf8'),
  )) {
    const stage = await begin(path.join(home, name), built.get(from))
    for (const instruction of instructions) await follow(instruction, stage, built)
    built.set(name, stage)
  }
  return built.get('final')
}

async function begin(root, base) {
  await mkdir(root, { recursive: true })
  if (base) await cp(base.root, root, { recursive: true, verbatimSymlinks: true })
  return { env: {}, cwd: '/', user: 'root', cmd: [], health: [], ...base, root }
}

async function follow({ name, words, text }, stage, built) {
  process.stdout.write(`${name} ${text}\n`)
  if (name === 'WORKDIR') stage.cwd = words[0]
  else if (name === 'ENV') for (const word of words) stage.env = { ...stage.env, ...pairOf(word) }
  else if (name === 'USER') stage.user = words[0]
  else if (name === 'CMD') stage.cmd = JSON.parse(text)
  else if (name === 'HEALTHCHECK') stage.health = JSON.parse(text.slice(text.indexOf('[')))
  else if (name === 'COPY') await copy(words, stage, built)
  else if (name === 'RUN') await run(text, stage)
}

const pairOf = (word) => ({ [word.slice(0, word.indexOf('='))]: word.slice(word.indexOf('=') + 1) })

async function copy(words, stage, built) {
  const from = words[0].startsWith('--from=') ? built.get(words.shift().slice('--from='.length)).root : ROOT
  const target = words.pop()
  const isFolder = target.endsWith('/')
  for (const source of words) {
    const into = path.join(
      stage.root,
      stage.cwd,
      target,
      isFolder && !source.startsWith('/') ? path.basename(source) : '',
    )
    await cp(path.join(from, source), into, { recursive: true, verbatimSymlinks: true, filter: isCopied })
  }
}

/** What Dockerfile.dockerignore leaves out of the context. */
const isCopied = (file) =>
  !file.startsWith(ROOT) || !/\/(node_modules|dist|test-results)(\/|$)|\.log$/.test(file.slice(ROOT.length))

async function run(text, stage) {
  // The image's account has another name here.
  const here = text.replace('chown node:node', 'chown nobody')
  // Proxies and certificates of this machine, which an engine has too.
  const code = await runInStage(stage, ['sh', '-c', here], { isReadOnly: false, env: process.env })
  if (code !== 0) throw new Trouble(`RUN ${text} ended with ${code}`)
}
