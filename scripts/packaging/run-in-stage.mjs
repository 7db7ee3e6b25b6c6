import { execFileSync, spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'

/** The folders that an image brings of its own. */
const OWN = ['/app', '/data']

/** Accounts of the base image, and what stands for them on this machine. */
const ACCOUNTS = { root: 'root', node: 'nobody' }

/**
 * Starts a command in a mount namespace where /app and /data are those of the stage, as its user. `isReadOnly`: nothing
 * but /data and an empty /tmp can be written to. Needs root and Linux.
 */
export async function startInStage({ root, cwd, user, env: own }, command, { isReadOnly, env = {} }) {
  for (const folder of OWN) await mkdir(path.join(root, folder), { recursive: true })
  const steps = OWN.map((folder) => `mkdir -p ${folder} && mount --bind "${root}${folder}" ${folder}`)
  if (isReadOnly)
    steps.push(
      'mount -o remount,ro,bind /app',
      'mount -t tmpfs tmpfs /tmp && chmod 1777 /tmp',
      'mount -o remount,ro,bind /',
    )
  steps.push(`cd ${cwd}`, `exec ${prefixFor(user)} "$@"`)
  return spawn('unshare', ['--mount', 'sh', '-c', steps.join(' && '), 'sh', ...command], {
    env: { HOME: user === 'root' ? process.env.HOME : '/tmp', PATH: process.env.PATH, ...own, ...env },
    stdio: 'inherit',
  })
}

/** Gives the exit code. */
export async function runInStage(stage, command, options) {
  const child = await startInStage(stage, command, options)
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

function prefixFor(user) {
  if (user === 'root') return ''
  const id = (what) => execFileSync('id', [what, ACCOUNTS[user]], { encoding: 'utf8' }).trim()
  return `setpriv --reuid=${id('-u')} --regid=${id('-g')} --clear-groups --no-new-privs`
}
