import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../platform/config/config.ts'
import { type Found, advice, fault, good, messageOf } from './finding.ts'

const MB = 1024 ** 2
const SCARCE_BYTES = 2048 * MB
const TOO_FEW_BYTES = 200 * MB

/** The data folder can be written to and has space. */
export async function checkFolder({ dataDir }: Config): Promise<Found> {
  const probe = path.join(dataDir, `.doctor-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, 'probe', { flush: true })
  } catch (error) {
    return fault(
      `${dataDir} 폴더에 쓸 수 없어요. 권한을 고치거나 DATA_DIR를 바꿔주세요. The folder cannot be written to: ${messageOf(error)}`,
    )
  } finally {
    await rm(probe, { force: true })
  }
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
