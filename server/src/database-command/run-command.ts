import path from 'node:path'
import { type Config, readConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/start-error.ts'
import { setReadOnly } from '#platform/read-only.ts'
import { parseRecordKey } from '#shared/keys/record-key.ts'
import { createKey, findKey, KEY_NAMES } from '#shared/keys/shared-keys.ts'
import { backUp, restore } from './back-up-restore.ts'
import { check } from './check.ts'
import { move } from './move.ts'
import { startNewLog } from './start-new-log.ts'
import { disableSecondFactor } from './disable-second-factor.ts'
import { withDb } from './with-database-url.ts'

const USAGE = `npm run db -- backup FILE     writes the whole database, and the images of the data folder, into FILE (a ZIP archive);
                              the product may run meanwhile
npm run db -- restore FILE    fills the database with a backup. The embedded database is replaced, after a backup of what it
                              held; the product must not run. A database of DATABASE_URL must be empty. The next start begins
                              a new public record
npm run db -- check           counts everything again and verifies every seal; changes nothing
npm run db -- move FILE       moves the embedded database to the server, and the images to the store, that the settings
                              in FILE name (DATABASE_URL, S3_BUCKET …); compares both sides; the product must not run. The
                              server's database must be empty
npm run db -- read-only on|off   while it is on, members can read and nothing is written; all servers follow within a second
npm run db -- second-factor-off EMAIL   for a member who has lost app and recovery codes: the next sign-in asks for no code;
                              ends the account's sessions, is recorded as an admin's action, and mails the owner
npm run db -- make-keys       prints the keys that all servers share, as lines for .env: those that this server has, and new
                              ones where it has none
npm run db -- new-log         begins a new public record, which all predictions enter again. Needed if an older backup was
                              restored, or if LOG_KEY was lost or is known to others (then first set a new LOG_KEY and restart
                              all servers)

The settings are those of npm start (DATA_DIR, DATABASE_URL …).
`

/** The commands whose argument is a file. */
const FILE_COMMANDS: Record<string, (config: Config, file: string) => Promise<string>> = {
  backup: backUp,
  restore,
  move,
}

/**
 * Runs a command and returns its output. Throws a StartError with advice for the operator. `env` contains the settings.
 */
export async function runCommand(
  [command = '', argument]: string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  if (command === '--help') return USAGE
  if (command === 'read-only') return switchReadOnlyMode(readConfig(env), argument)
  if (command === 'second-factor-off' && argument !== undefined)
    return disableSecondFactor(readConfig(env), argument)
  if (command === 'new-log' && argument === undefined) return startNewLog(readConfig(env))
  // Read as in development, because keys are created before all settings that production requires exist.
  if (command === 'make-keys') return makeKeys(readConfig({ ...env, NODE_ENV: 'development' }))
  if (command === 'check' && argument === undefined) return check(readConfig(env))
  const runFileCommand = FILE_COMMANDS[command]
  if (!runFileCommand || argument === undefined) throw new StartError(USAGE)
  return runFileCommand(readConfig(env), path.resolve(argument))
}

/** Turns read-only mode `on` or `off`, whether or not the product runs. */
async function switchReadOnlyMode(config: Config, mode: string | undefined): Promise<string> {
  if (mode !== 'on' && mode !== 'off') throw new StartError('npm run db -- read-only on, or off')
  const isChanged = await withDb(config, (db) => setReadOnly(db, mode === 'on'))
  return `The read-only mode is ${isChanged ? 'now' : 'already'} ${mode}.`
}

/** Returns lines for the `.env` of every server of a database: this server's keys, and new keys where it has none. */
async function makeKeys(config: Config): Promise<string> {
  const lines: string[] = []
  for (const name of KEY_NAMES)
    lines.push(`${name}=${(await findKey(config, name)) ?? (await createKey(config, name))}`)
  const logKey = lines.find((line) => line.startsWith('LOG_KEY='))!.slice('LOG_KEY='.length)
  return [
    '# 모든 서버가 함께 쓰는 키예요. 아무에게도 보여주지 말고, 다른 곳에도 한 벌 두세요. Keys that all servers share.',
    `# 공개 기록의 이름: ${(await parseRecordKey(logKey)).name} (PUBLIC_URL, MARKET_DATA_KEY에서 정해져요. Named after these.)`,
    ...lines,
  ].join('\n')
}
