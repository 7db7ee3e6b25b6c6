import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { verifierText } from '@gwanyeok/domain/record/note.ts'
import { readWitnessConfig } from './config.ts'
import { Heads } from './heads.ts'
import { witnessServer } from './serve.ts'

// `npm run witness -- CONFIG`: cosigns heads of the public records that the file names. docs/witnesses.md has an example.

try {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('npm run witness -- witness.json')
  const config = await readWitnessConfig(file)
  const heads = await Heads.read(
    config.folder,
    config.logs.map(({ name }) => name),
  )
  const server = witnessServer(config, heads).listen(config.port, config.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${verifierText(config.signer)}\nhttp://${config.host}:${port}/\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close())
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
