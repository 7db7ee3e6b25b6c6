import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../..')
const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const dockerfile = readText('packaging/Dockerfile')
const { workspaces, dependencies } = JSON.parse(readText('package.json')) as {
  workspaces: string[]
  dependencies: { node: string }
}

describe('Dockerfile', () => {
  test('its base image has the Node version of the tests, and a build argument can name another', () => {
    expect(dockerfile).toContain(`\nARG NODE_IMAGE=node:${dependencies.node}-bookworm-slim\n`)
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(new Set(bases)).toEqual(new Set(['${NODE_IMAGE}', 'manifests']))
  })

  test('every manifest is copied before packages are installed', () => {
    const copiedFolders = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(
      ([, folder]) => folder,
    )
    expect(copiedFolders).toEqual(workspaces.toSorted())
  })

  test.each([
    [200, 0],
    [503, 1],
  ])('its health check calls the server on PORT: status %d gives exit code %d', async (status, code) => {
    const requestedPaths: (string | undefined)[] = []
    const server = createServer((request, response) => {
      requestedPaths.push(request.url)
      response.writeHead(status).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const [command, ...args] = JSON.parse(/^HEALTHCHECK .* CMD (\[.*\])$/m.exec(dockerfile)![1]!) as string[]
    expect(command).toBe('node')
    const probe = spawn(process.execPath, args, {
      env: { PORT: String((server.address() as AddressInfo).port) },
    })
    expect(await once(probe, 'exit')).toEqual([code, null])
    expect(requestedPaths).toEqual(['/healthz'])
    server.close()
  })
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd)
  process.stdout.write('systemd-analyze is not installed: its checks of the unit are skipped.\n')

describe.runIf(hasSystemd)('systemd unit', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gwanyeok-unit-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const unit = path.join(folder, 'gwanyeok.service')
  // systemd checks that the program exists.
  writeFileSync(
    unit,
    readText('packaging/gwanyeok.service').replace(/^ExecStart=\S+/m, `ExecStart="${process.execPath}"`),
  )
  // On success stdout holds only a report.
  const analyze = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    return { status, output: status === 0 ? stderr : stdout + stderr }
  }

  test('systemd accepts every line', () => {
    expect(analyze('verify', '--man=no', unit)).toEqual({ status: 0, output: '' })
  })

  test('the unit’s exposure is at most 1.5 of 10, so that an intruder in the server could do little', () => {
    expect(analyze('security', '--offline=true', '--no-pager', '--threshold=15', unit)).toEqual({
      status: 0,
      output: '',
    })
  })
})
