import { execFile } from 'node:child_process'
import { chmod, type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@gwanyeok/e2e/product.ts'
import { makeDataFolder } from '../data-folder.ts'
import { type Answer, createMembers, type Member } from '../member.ts'
import { startProcess, stopProcess } from '../product-process.ts'
import { PICTURE } from './services-drill.ts'
import { type Outage, type OutageFound, tryOutage } from './try-outage.ts'

const run = promisify(execFile)
const DISK = '320m'
const IMAGES_DISK = '16m'
const SYLLABLES = '가나다라마바사아자차카타파하'
const CHUNK = Buffer.alloc(1024 * 1024)

/** A small file system at `folder`, in memory; needs root. */
async function mountDisk(folder: string, size: string): Promise<() => Promise<unknown>> {
  await mkdir(folder, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder])
  return () => run('umount', ['--lazy', folder])
}

/** Writes into `file` until nothing more fits. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w')
  try {
    // The last bytes one by one: a single free block would take another write.
    for (const size of [CHUNK.length, 4096, 512, 1]) await writeAll(handle, CHUNK.subarray(0, size))
  } finally {
    await handle.close()
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  let written = true
  while (written)
    written = await handle.write(bytes).then(
      ({ bytesWritten }) => bytesWritten > 0,
      () => false,
    )
}

/** The embedded database and the images on small disks: full, and read-only. */
export async function drillDisk(progress: (text: string) => void): Promise<OutageFound[]> {
  const { dataDir, remove } = await makeDataFolder()
  const images = path.join(dataDir, 'images')
  const unmount = [await mountDisk(dataDir, DISK), await mountDisk(images, IMAGES_DISK)].toReversed()
  await chmod(dataDir, 0o755)
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const settings = { DATA_DIR: dataDir, PORT: port, TRUST_PROXY: '1', LOG_LEVEL: 'warn', SAMPLE_DATA: 'off' }
  const product = await startProcess(settings)
  try {
    const members = await createMembers(() => address, 8)
    const found: OutageFound[] = []
    for (const outage of outagesOf({ dataDir, images, members })) {
      found.push(await tryOutage(outage, { product, address }))
      progress(JSON.stringify(found.at(-1)))
    }
    return found
  } finally {
    await stopProcess(product)
    for (const each of unmount) await each()
    await remove()
  }
}

interface Place {
  dataDir: string
  images: string
  members: Member[]
}

function outagesOf({ dataDir, images, members }: Place): Outage[] {
  const member = members[0]!
  const post = () => member.call('POST /posts', { content: `디스크 연습 ${Math.random()}` })
  const upload = () => member.upload(PICTURE)
  const remount = (mode: 'ro' | 'rw') => run('mount', ['-o', `remount,${mode}`, images])
  const ballast = (folder: string) => path.join(folder, 'ballast')
  return [
    {
      name: 'folder of images full',
      begin: () => fill(ballast(images)),
      end: () => rm(ballast(images)),
      call: upload,
      other: post,
    },
    {
      name: 'folder of images read-only',
      begin: async () => void (await remount('ro')),
      end: async () => void (await remount('rw')),
      call: upload,
      other: post,
    },
    {
      name: 'disk of the embedded database full',
      begin: () => fill(ballast(dataDir)),
      end: () => rm(ballast(dataDir)),
      call: () => postMany(members),
      other: () => member.call('GET /posts'),
    },
  ]
}

/** More than fits into the pages that the table has already; the first refusal, or the last answer. */
async function postMany(members: Member[]): Promise<Answer> {
  let answer: Answer = { status: 0, body: {} }
  for (let turn = 0; turn < 5; turn++)
    for (const member of members) {
      answer = await member.call('POST /posts', { content: longText() })
      if (answer.status !== 200) return answer
    }
  return answer
}

/** Too short to be compressed, and nothing that the check of texts would refuse. */
const longText = () =>
  Array.from({ length: 600 }, () => SYLLABLES[Math.floor(Math.random() * SYLLABLES.length)]).join('')
