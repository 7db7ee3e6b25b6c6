import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#platform/config/config.ts'
import { SETTINGS } from '#platform/config/settings.ts'
import { KEY_NAMES } from '#shared/keys/shared-keys.ts'

interface Service {
  image: string
  command?: string | string[]
  build?: object
  restart?: string
  environment?: Record<string, string>
  secrets?: string[]
  networks: string[]
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
}

interface Compose {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  networks: object
  volumes: object
}

const PACKAGING_DIR = path.join(import.meta.dirname, '../../../packaging')
const compose = parse(readFileSync(path.join(PACKAGING_DIR, 'compose.yaml'), 'utf8'), {
  merge: true,
}) as Compose
const services = Object.entries(compose.services)
const servers = ['app-1', 'app-2'].map((name) => compose.services[name]!)

const SECRETS_DIR = mkdtempSync(path.join(tmpdir(), 'gwanyeok-compose-'))
afterAll(() => rmSync(SECRETS_DIR, { recursive: true }))

const SECRET_CONTENTS: Record<string, string> = {
  'database-url': 'postgres://gwanyeok:secret@database/gwanyeok',
  'smtp-url': 'smtp://someone:secret@mail.example:587',
}

/** Writes the secrets into files, which containers see in /run/secrets, and returns the environment that names them. */
function writeSecretsAndBuildEnvironment({ environment = {} }: Service): Record<string, string> {
  mkdirSync(SECRETS_DIR, { recursive: true })
  const entries = Object.entries(environment).map(([name, value]) => {
    if (!name.endsWith('_FILE')) return [name, value.replace(/\$\{SITE_HOST:\?[^}]*\}/, 'gwanyeok.example')]
    const secret = path.basename(value)
    writeFileSync(path.join(SECRETS_DIR, secret), SECRET_CONTENTS[secret] ?? 'x'.repeat(40))
    return [name, path.join(SECRETS_DIR, secret)]
  })
  return {
    NODE_ENV: 'production',
    ...(Object.fromEntries(entries) as Record<string, string>),
  }
}

test('the servers get only known settings, and start with them', () => {
  for (const server of servers) {
    const names = Object.keys(server.environment!).map((name) => name.replace(/_FILE$/, ''))
    expect(names.filter((name) => !(name in SETTINGS.shape))).toEqual([])
    const config = readConfig(writeSecretsAndBuildEnvironment(server))
    expect(config.isTrustedProxy('172.18.0.2', 0)).toBe(true)
    expect(config).toMatchObject({
      production: true,
      publicUrl: 'https://gwanyeok.example',
      databaseUrl: SECRET_CONTENTS['database-url'],
      smtpUrl: `${SECRET_CONTENTS['smtp-url']}?requireTLS=true`,
      metricsPort: 9464,
      metricsToken: 'x'.repeat(40),
      s3: { endpoint: 'http://store:9000', bucket: 'gwanyeok' },
    })
  }
})

test.each(KEY_NAMES)('the servers share %s', (name) => {
  const files = servers.map(({ environment }) => environment![`${name}_FILE`])
  expect(new Set(files)).toEqual(new Set([`/run/secrets/${name.toLowerCase().replace('_', '-')}`]))
})

test.each(services)(
  '%s gets secrets only from files, and only from those granted to it',
  (_name, { environment = {}, secrets = [] }) => {
    const secretNames = Object.keys(environment).filter((name) =>
      /PASSWORD|SECRET|TOKEN|KEY|(?:DATABASE|SMTP)_URL/.test(name),
    )
    expect(secretNames.filter((name) => !name.endsWith('_FILE'))).toEqual([])
    const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'))
    for (const [, file] of files) expect(secrets).toContain(/^\/run\/secrets\/(.+)$/.exec(file)?.[1])
  },
)

test.each(services)('%s: its image has an exact version', (_name, { image }) => {
  expect(image).toMatch(/:(?:v?\d+\.\d+(?:\.\d+)?(?:-[a-z]+)?|RELEASE\.[\dTZ-]+)$/)
})

test.each(services)('%s refers only to names that the file defines', (_name, service) => {
  const dependencyNames = Object.keys(service.depends_on ?? {})
  expect(dependencyNames.filter((name) => !(name in compose.services))).toEqual([])
  expect((service.secrets ?? []).filter((secret) => !(secret in compose.secrets))).toEqual([])
  expect(service.networks.filter((network) => !(network in compose.networks))).toEqual([])
  for (const mount of service.volumes ?? []) {
    const [source = ''] = mount.split(':')
    expect(
      source.startsWith('.') ? existsSync(path.join(PACKAGING_DIR, source)) : source in compose.volumes,
    ).toBe(true)
  }
})

test.each(services)(
  '%s has no privileges, writes only to volumes and memory, and has limits',
  (_name, service) => {
    expect(service).toMatchObject({
      init: true,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: expect.arrayContaining(['/tmp']) as unknown,
      mem_limit: expect.stringMatching(/^\d+[mg]$/) as unknown,
      pids_limit: expect.any(Number) as unknown,
    })
  },
)

const dependencies = services.flatMap(([, { depends_on }]) => Object.entries(depends_on ?? {}))

test.each(services)('others wait for %s until it is healthy or has finished', (name, service) => {
  const conditions = dependencies
    .filter(([dependency]) => dependency === name)
    .map(([, { condition }]) => condition)
  const isOneOff = service.restart === 'on-failure'
  expect([...new Set(conditions)]).toEqual(
    conditions.length > 0 ? [isOneOff ? 'service_completed_successfully' : 'service_healthy'] : [],
  )
  // The servers' health check is in their image.
  expect(Boolean(service.healthcheck) || 'build' in service || isOneOff).toBe(true)
})

test('only the proxy is reachable from other machines', () => {
  const exposedServices = services.flatMap(([name, service]) =>
    ((service as { ports?: string[] }).ports ?? [])
      .filter((port) => !port.startsWith('127.'))
      .map(() => name),
  )
  expect([...new Set(exposedServices)]).toEqual(['proxy'])
})

test('the buckets for pictures and backups are created', () => {
  const { S3_BUCKET: pictures, BACKUP_S3_BUCKET: backups } = servers[0]!.environment!
  expect(String(compose.services['bucket']!.command)).toMatch(
    new RegExp(`mc mb --ignore-existing store/${pictures} store/${backups}\\n`),
  )
})

test('the proxy and Prometheus list every server', () => {
  const proxyServers = compose.services['proxy']!.environment!['SERVERS']
  const prometheusTargets = readFileSync(path.join(PACKAGING_DIR, 'compose/prometheus.yaml'), 'utf8')
  for (const name of ['app-1', 'app-2'])
    for (const list of [proxyServers, prometheusTargets]) expect(list).toContain(`${name}:`)
})

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0
if (!hasCompose)
  process.stdout.write('docker compose is not installed: its own check of the file is skipped.\n')

describe.runIf(hasCompose)('docker compose', () => {
  test('accepts the file', () => {
    const { status, stderr } = spawnSync('docker', ['compose', '-f', 'compose.yaml', 'config', '--quiet'], {
      cwd: PACKAGING_DIR,
      encoding: 'utf8',
      env: { ...process.env, SITE_HOST: 'gwanyeok.example' },
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
})
