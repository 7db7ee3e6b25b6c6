import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..', '..', '..')

/** `npm run witness` as a process of its own, until the file's last test. */
export async function openWitness(name: string, logs: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-witness-'))
  const config = path.join(folder, 'witness.json')
  let child: ChildProcess | undefined
  let port = 0

  /** Gives the address it listens on, the same at each start, and its key. */
  async function start(): Promise<{ address: string; verifier: string }> {
    await writeFile(config, JSON.stringify({ name, port, folder: 'kept', logs }))
    child = spawn(process.execPath, ['scripts/witness/main.ts', config], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    while (output.split('\n').length < 3) output += String((await once(child.stdout!, 'data'))[0])
    const [verifier, address] = output.split('\n') as [string, string]
    port = Number(new URL(address).port)
    return { address, verifier }
  }

  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  afterAll(async () => {
    await stop()
    await rm(folder, { recursive: true })
  })
  return { start, stop, ...(await start()) }
}
