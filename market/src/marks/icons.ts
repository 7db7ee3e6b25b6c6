import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

const PROCESS = path.join(import.meta.dirname, 'icon-process.ts')
/** Logos are asked for one after the other: the process serves them all, and ends after the last. */
const IDLE_MS = 2000

interface Icon {
  ticker: string
  png: Uint8Array
}

let child: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined
let waiting = 0

function iconProcess(): ChildProcess {
  if (child?.connected) return child
  child = fork(PROCESS, { serialization: 'advanced', execArgv: [] })
  child.setMaxListeners(0)
  return child
}

/** The square icon of a ticker as PNG. */
export async function iconPng(ticker: string): Promise<Uint8Array> {
  const icons = iconProcess()
  clearTimeout(idle)
  waiting += 1
  try {
    return await ask(icons, ticker)
  } finally {
    waiting -= 1
    if (waiting === 0) idle = setTimeout(() => icons.disconnect(), IDLE_MS).unref()
  }
}

function ask(icons: ChildProcess, ticker: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const take = (icon: Icon) => {
      if (icon.ticker === ticker) settle(() => resolve(icon.png))
    }
    const ended = () => settle(() => reject(new Error(`no icon of ${ticker}: its process has ended`)))
    const settle = (end: () => void) => {
      icons.off('message', take)
      icons.off('exit', ended)
      end()
    }
    icons.on('message', take)
    icons.on('exit', ended)
    icons.send(ticker)
  })
}
