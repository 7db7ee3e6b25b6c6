import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { createTransport } from 'nodemailer'
import { realClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Logger } from '../monitoring/logger.ts'
import type { Metrics } from '../monitoring/metrics/metrics.ts'

export interface Mail {
  to: string
  /** Where replies go; without it to the sender. */
  replyTo?: string
  subject: string
  text: string
}

export interface Mailer {
  /** Whether mails can be sent with the current settings; the mail server is asked at most once a minute. */
  isReady(): Promise<boolean>
  /** Refuses with `mail_not_configured` when the mail server cannot be used as it is set. */
  send(mail: Mail): Promise<void>
}

const ASKED_AGAIN_AFTER_MS = 60_000

/**
 * By SMTP when it is configured; else into the folder `outbox` of the data folder, one .eml per mail, with its link
 * in the log.
 */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Logger): Mailer {
  return config.smtpUrl === null
    ? outboxMailer(path.join(config.dataDir, 'outbox'), config.mailFrom, log)
    : smtpMailer(config.smtpUrl, config.mailFrom, log)
}

function smtpMailer(url: string, from: string, log: Logger): Mailer {
  const transport = createTransport(url, { from })
  let asked = { at: -Infinity, answer: Promise.resolve(false) }
  const ask = () =>
    transport.verify().catch((error: unknown) => {
      log.error({ err: error }, 'the mail server cannot be used')
      return false
    })
  return {
    isReady() {
      const at = realClock.now()
      if (at - asked.at > ASKED_AGAIN_AFTER_MS) asked = { at, answer: ask() }
      return asked.answer
    },
    async send(mail) {
      try {
        await transport.sendMail(mail)
      } catch (error) {
        log.error({ err: error }, 'the mail server did not take a mail')
        throw new AppError('mail_not_configured')
      }
    },
  }
}

function outboxMailer(folder: string, from: string, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    isReady: async () => true,
    async send(mail) {
      const { message } = await transport.sendMail(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, freshName())
      await writeFile(file, message, { mode: 0o600 })
      log.info(`mail to ${mail.to}: ${mail.subject} ${linkIn(mail.text)} (${file})`)
    },
  }
}

/** The same mailer, counting what is handed over. */
export function measured(mailer: Mailer, { mails, mailsPending }: Metrics): Mailer {
  return {
    isReady: () => mailer.isReady(),
    async send(mail) {
      mailsPending.inc()
      try {
        await mailer.send(mail)
        mails.inc({ outcome: 'sent' })
      } catch (error) {
        mails.inc({ outcome: 'failed' })
        throw error
      } finally {
        mailsPending.dec()
      }
    },
  }
}

/** By time, so that a listing shows the newest last. */
function freshName(): string {
  const at = new Date(realClock.now()).toISOString().replaceAll(':', '-')
  return `${at}-${randomBytes(4).toString('hex')}.eml`
}

const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? ''
