import { statfs } from 'node:fs/promises'
import type { Config } from '#platform/config/config.ts'
import { expectDataFolder } from '#platform/start-checks/data-folder.ts'
import { type Found, advice, fault, good } from './finding.ts'

const MB = 1024 ** 2
const SCARCE_BYTES = 2048 * MB
const TOO_FEW_BYTES = 200 * MB

/** The data folder can be written to and has space. */
export async function checkFolder({ dataDir }: Config): Promise<Found> {
  await expectDataFolder(dataDir)
  const { bavail, bsize } = await statfs(dataDir)
  return ofSpace(dataDir, bavail * bsize)
}

function ofSpace(dataDir: string, free: number): Found {
  const left = `${Math.floor(free / MB).toLocaleString('en')} MB`
  if (free < TOO_FEW_BYTES)
    return fault(`${dataDir}: ${left}만 남았어요. 디스크를 비워주세요. Only ${left} are left: free some.`)
  if (free < SCARCE_BYTES)
    return advice(`${dataDir}: ${left}가 남았어요. 곧 부족해질 수 있어요. ${left} are left.`)
  return good(`${dataDir}: ${left}`)
}
