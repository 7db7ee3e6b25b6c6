import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { utf8 } from '@gwanyeok/domain/record/bytes.ts'
import { checkpointText } from '@gwanyeok/domain/record/checkpoint.ts'
import { cosignedAt } from '@gwanyeok/domain/record/cosignature.ts'
import {
  parseNote,
  parseSigner,
  parseVerifier,
  signingKey,
  signNote,
  verifierText,
} from '@gwanyeok/domain/record/note.ts'
import { consistencyProof, leafHash, nodeHash, treeRoot } from '@gwanyeok/domain/record/tree.ts'
import { requestText } from '@gwanyeok/domain/record/witness.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../run.mjs'
import { originHash } from './heads.ts'

const KILLS = Number(process.env.WITNESS_KILLS ?? 4)
const log = await parseSigner(await signingKey('log.example/log', new Uint8Array(32).fill(1)))

let folder
let config
let child

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-witness-'))
  config = path.join(folder, 'witness.json')
  const settings = { name: 'witness.example/w1', port: 0, folder: 'kept', logs: [verifierText(log)] }
  await writeFile(config, JSON.stringify(settings))
})
afterEach(() => kill())
afterAll(() => rm(folder, { recursive: true }))

async function start() {
  child = spawn(process.execPath, [path.join('scripts', 'witness', 'main.ts'), config], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  while (output.split('\n').length < 3) output += (await once(child.stdout, 'data'))[0]
  const [key, address] = output.split('\n')
  return { key: await parseVerifier(key), address }
}

async function kill() {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** A tree whose leaves from `fork` on are of another history. */
function treeOf(history, fork) {
  const read = async (height, index) =>
    height === 0
      ? leafHash(utf8(`${index < fork ? 0 : history} ${index}`))
      : nodeHash(await read(height - 1, 2 * index), await read(height - 1, 2 * index + 1))
  return read
}

async function ask(address, oldSize, size, tree) {
  const root = await treeRoot(size, tree)
  const note = await signNote(checkpointText({ origin: log.name, size, root }), log)
  const proof = oldSize > 0 && oldSize < size ? await consistencyProof(oldSize, size, tree) : []
  const answer = await fetch(`${address}add-checkpoint`, {
    method: 'POST',
    body: requestText({ oldSize, proof, note }),
  })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text(), note }
}

const isKnownAt = async (address) => {
  const answer = await fetch(`${address}checkpoint/${originHash(log.name)}`)
  return {
    status: answer.status,
    cors: answer.headers.get('access-control-allow-origin'),
    note: await answer.text(),
  }
}

test('cosigns what continues, says what it has, and shows it to monitors', async () => {
  const { key, address } = await start()
  const honest = treeOf(0, 0)
  expect((await isKnownAt(address)).status).toBe(404)
  const first = await ask(address, 0, 3, honest)
  expect(first.status).toBe(200)
  const seconds = await cosignedAt(parseNote(first.note + first.text), key)
  expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(60)
  expect(await ask(address, 0, 5, honest)).toMatchObject({
    status: 409,
    type: 'text/x.tlog.size',
    text: '3\n',
  })
  expect((await ask(address, 3, 5, treeOf(1, 2))).status).toBe(422)
  expect((await ask(address, 3, 2, honest)).status).toBe(400)
  const shown = await isKnownAt(address)
  expect(shown).toEqual({ status: 200, cors: '*', note: first.note + first.text })
  expect(await fetch(address).then((answer) => answer.text())).toBe(`${verifierText(key)}\n`)
})

test(
  `is killed ${KILLS} times, and never cosigns two histories`,
  async () => {
    const forks = [treeOf(0, 0), treeOf(1, 4), treeOf(2, 9)]
    const cosigned = []
    let size = 3
    for (let round = 0; round < KILLS; round++) {
      const { key, address } = await start()
      // The kill falls among the answers: a head may be kept without its answer, never the other way.
      const asked = Array.from({ length: 12 }, async (_, i) => {
        const fork = (round + i) % forks.length
        const to = size + (i % 4)
        const known = Number((await ask(address, 0, to, forks[fork])).text) || 0
        const answer = await ask(address, known, to, forks[fork])
        if (answer.status !== 200) return
        expect(await cosignedAt(parseNote(answer.note + answer.text), key)).not.toBeNull()
        cosigned.push({ size: to, fork })
        if (cosigned.length % 2 === 0) child.kill('SIGKILL')
      })
      for (const { status, reason } of await Promise.allSettled(asked))
        if (status === 'rejected' && reason.name !== 'TypeError') throw reason
      await kill()
      size = Math.max(size, ...cosigned.map((each) => each.size)) + 1
    }
    const last = cosigned.toSorted((a, b) => a.size - b.size).at(-1)
    for (const { size: smaller, fork } of cosigned)
      expect(await treeRoot(smaller, forks[fork])).toEqual(await treeRoot(smaller, forks[last.fork]))
    expect(cosigned.length).toBeGreaterThan(KILLS / 2)
  },
  30_000 + 10_000 * KILLS,
)
