import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@gwanyeok/e2e/product.ts'

const PROXY_CONF = path.join(import.meta.dirname, '../../packaging/nginx/proxy.conf')

export interface Proxy {
  port: number
  stop(): Promise<void>
}

/** nginx of the system's packages before servers on these ports; without sticky sessions. */
export async function startNginx(ports: readonly number[], folder: string): Promise<Proxy> {
  const port = await freePort()
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, configurationOf(port, ports, folder))
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log')], {
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
    stdio: 'inherit',
  })
  await Promise.race([listening(port), failed(child)])
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function failed(child: ChildProcess): Promise<never> {
  await Promise.race([once(child, 'error'), once(child, 'exit')])
  throw new Error('nginx did not start; on Debian: apt-get install nginx-light')
}

async function listening(port: number): Promise<void> {
  for (;;) {
    if (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)) return
    await sleep(50)
  }
}

/** Requests are passed on as packaging/nginx says; without TLS, for programs of this machine alone. */
const configurationOf = (port: number, ports: readonly number[], folder: string) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 2048; }
http {
  access_log off;
  error_log ${folder}/error.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  client_max_body_size 6m;
  upstream gwanyeok {
${ports.map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / { include "${PROXY_CONF}"; }
  }
}
`
