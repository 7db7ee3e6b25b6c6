import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../run.mjs'
import { stopProcess } from './stop-process.mjs'

const WATCHED_FOLDERS = ['server/src', 'domain/src', 'market/src']
const SOURCE_NAME = /(?<!\.test)\.(ts|sql|json|csv)$/
/** Editors write in several steps, and a checkout changes many files. */
const DEBOUNCE_MS = 100

/**
 * Runs the API server and restarts it, with its database, when one of its sources changes. After a crash the
 * next change starts the server again.
 * @param {NodeJS.ProcessEnv} env
 */
export function startRestartingServer(env) {
  let child = start()
  let isStopped = false
  let currentRestart = Promise.resolve()

  function start() {
    return spawn(process.execPath, [path.join('server', 'src', 'main.ts'), '--api-only'], {
      cwd: ROOT,
      env,
      // In its own process group, because this process handles Ctrl-C. The channel closes when this process is gone.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
  }

  async function restart(file) {
    process.stdout.write(`\n${file} 바뀜: 서버를 다시 시작해요. Restarting the server …\n`)
    await stopProcess(child)
    if (!isStopped) child = start()
  }

  const stopWatching = watchSources((file) => {
    currentRestart = currentRestart.then(() => (isStopped ? undefined : restart(file)))
  })

  return {
    async stop() {
      isStopped = true
      stopWatching()
      await currentRestart
      await stopProcess(child)
    },
  }
}

function watchSources(onChange) {
  let timer
  const watchers = WATCHED_FOLDERS.map((folder) =>
    watch(path.join(ROOT, folder), { recursive: true }, (_event, name) => {
      if (!name || !SOURCE_NAME.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(() => onChange(`${folder}/${name}`), DEBOUNCE_MS)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
