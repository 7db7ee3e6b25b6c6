import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

const run = promisify(execFile)

/** The account that PostgreSQL runs as; null: the account of this process. */
export type Account = { uid: number; gid: number } | null

const UNPRIVILEGED_ACCOUNTS = ['postgres', '_postgres', 'nobody']

/**
 * Chooses the account for PostgreSQL, which refuses to run as root. If this process runs as root, chooses the owner of
 * `folder`, who can reach their own files, or else an unprivileged account of the system.
 */
export async function chooseAccount(folder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return null
  const { uid: ownerUid } = await stat(await findNearestExistingFolder(folder))
  const candidates = ownerUid === 0 ? UNPRIVILEGED_ACCOUNTS : [String(ownerUid), ...UNPRIVILEGED_ACCOUNTS]
  for (const name of candidates) {
    const account = await findAccount(name)
    if (account) return account
  }
  throw new StartError(
    'PostgreSQL must not run as root and this machine has no account "postgres" or "nobody". Start as an ordinary user.',
  )
}

async function findAccount(name: string): Promise<Account> {
  try {
    // `id -un` fails for a user number without a name, and PostgreSQL needs the name.
    await run('id', ['-un', name])
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

async function findNearestExistingFolder(folder: string): Promise<string> {
  try {
    await stat(folder)
    return folder
  } catch {
    return findNearestExistingFolder(path.dirname(folder))
  }
}

/** Bits of a file's mode (`chmod`). */
const READ_BIT = 0o4
const EXECUTE_BIT = 0o1

/** Returns whether `account` may enter `folder` and every folder above it. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  if (account === null) return true
  if (!(await hasPermission(account, folder, EXECUTE_BIT))) return false
  const parent = path.dirname(folder)
  return parent === folder || canEnter(account, parent)
}

export async function canRead(account: Account, file: string): Promise<boolean> {
  if (account === null) return true
  return (await hasPermission(account, file, READ_BIT)) && canEnter(account, path.dirname(file))
}

async function hasPermission(
  account: { uid: number; gid: number },
  file: string,
  bit: number,
): Promise<boolean> {
  const { mode, uid, gid } = await stat(file)
  return ((mode >> findModeShift({ uid, gid }, account)) & bit) === bit
}

interface Owner {
  uid: number
  gid: number
}

/**
 * Returns the position of the three bits of a file's mode that apply to an account: those of the owner, of the group,
 * or of others.
 */
function findModeShift(file: Owner, account: Owner): number {
  if (file.uid === account.uid) return 6
  return file.gid === account.gid ? 3 : 0
}
