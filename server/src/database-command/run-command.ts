import path from 'node:path'
import { type Config, readConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/start-error.ts'
import { setReadOnly } from '#platform/read-only.ts'
import { backUp, restore } from './back-up-restore.ts'
import { check } from './check.ts'
import { makeKeys } from './make-keys.ts'
import { move } from './move.ts'
import { startNewLog } from './new-log.ts'
import { disableSecondFactor } from './second-factor-off.ts'
import { withDb } from './with-database.ts'

const USAGE = `npm run db -- backup FILE     writes the whole database, and the images of the data folder, into FILE (a ZIP archive);
                              the product may run meanwhile
npm run db -- restore FILE    fills the database with a backup. The embedded one is replaced, after a backup of what it
                              held; the product must not run. With DATABASE_URL the database must be empty. The public record
                              begins anew at the next start
npm run db -- check           counts everything again and verifies every seal; changes nothing
npm run db -- move FILE       moves the embedded database to the server, and the images to the store, that the settings
                              in FILE name (DATABASE_URL, S3_BUCKET …); compares both sides; the product must not run. The database must be empty
npm run db -- read-only on    members can read and nothing is written, on all servers within a second, until
npm run db -- read-only off
npm run db -- second-factor-off EMAIL   for a member who has lost app and recovery codes: the next sign-in asks for no code;
                              ends the account's sessions, is recorded as an admin's action, and mails the owner
npm run db -- make-keys       prints the keys that all servers share, as lines for .env: those that this server has, and new
                              ones where it has none
npm run db -- new-log         begins the public record anew under a new origin, where the database is older than what was
                              signed, or the key was lost or is known to others (put another into LOG_KEY first, and restart
                              all servers then); all predictions enter again

The settings are those of npm start (DATA_DIR, DATABASE_URL …).
`

const COMMANDS: Record<string, (config: Config, file: string) => Promise<string>> = {
  backup: backUp,
  restore,
  move,
}

/** Runs a command and returns its output; throws a StartError with advice for the operator. `env`: the settings. */
export async function runCommand([command = '', file]: string[], env: NodeJS.ProcessEnv): Promise<string> {
  if (command === '--help') return USAGE
  if (command === 'read-only') return readOnly(readConfig(env), file)
  if (command === 'second-factor-off' && file !== undefined) return disableSecondFactor(readConfig(env), file)
  if (command === 'new-log' && file === undefined) return startNewLog(readConfig(env))
  // Keys are created before all settings of production exist.
  if (command === 'make-keys') return makeKeys(readConfig({ ...env, NODE_ENV: 'development' }))
  if (command === 'check' && file === undefined) return check(readConfig(env))
  const work = COMMANDS[command]
  if (!work || file === undefined) throw new StartError(USAGE)
  return work(readConfig(env), path.resolve(file))
}

/** Turns read-only mode `on` or `off`, whether or not the product runs. */
async function readOnly(config: Config, mode: string | undefined): Promise<string> {
  if (mode !== 'on' && mode !== 'off') throw new StartError('npm run db -- read-only on, or off')
  const isChanged = await withDb(config, (db) => setReadOnly(db, mode === 'on'))
  return `The read-only mode is ${isChanged ? 'now' : 'already'} ${mode}.`
}
