import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { realClock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Logger } from './monitoring/logger.ts'
import type { Metrics } from './monitoring/metrics/metrics.ts'

export interface Mail {
  to: string
  /** Where replies go; without it to the sender. */
  replyTo?: string
  subject: string
  text: string
  /** Beside the usual ones. */
  headers?: Record<string, string>
}

/** The mail server refuses the address for good (RFC 5321, 4.2.1: 5yz). */
export class RecipientRefused extends AppError {
  constructor() {
    super('mail_not_configured')
  }
}

export interface Mailer {
  /** Whether mails can be sent now: asks the mail server, once for all who ask at the same moment. */
  isReady(): Promise<boolean>
  /** Refuses with `mail_not_configured` when the mail server cannot be used as it is set; RecipientRefused says of whom. */
  send(mail: Mail): Promise<void>
}

/** A server that answers does so within a second; members wait for it. */
const CONNECT_MS = 10_000

/**
 * By SMTP when it is configured; else into the folder `outbox` of the data folder, one .eml per mail, with its link
 * in the log.
 */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Logger): Mailer {
  return config.smtpUrl === null
    ? outboxMailer(path.join(config.dataDir, 'outbox'), config.mailFrom, log)
    : smtpMailer(config.smtpUrl, config.mailFrom, log)
}

/** Loaded with the first mail: most starts of a trial send none. */
const nodemailer = () => import('nodemailer')

function smtpMailer(url: string, from: string, log: Logger): Mailer {
  const timeouts = { dnsTimeout: CONNECT_MS, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS }
  const transport = async () => (await nodemailer()).createTransport({ url, ...timeouts }, { from })
  let asking: Promise<boolean> | null = null
  const ask = async () => {
    try {
      return await (await transport()).verify()
    } catch (error) {
      log.error({ err: error }, 'the mail server cannot be used')
      return false
    } finally {
      asking = null
    }
  }
  return {
    isReady: () => (asking ??= ask()),
    async send(mail) {
      try {
        await (await transport()).sendMail(mail)
      } catch (error) {
        log.error({ err: error }, 'the mail server did not take a mail')
        throw isRefusal(error) ? new RecipientRefused() : new AppError('mail_not_configured')
      }
    },
  }
}

/** Of the recipient, by nodemailer's fields. */
function isRefusal(error: unknown): boolean {
  const { command, responseCode } = Object(error) as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}

function outboxMailer(folder: string, from: string, log: Logger): Mailer {
  const options = { streamTransport: true, buffer: true, newline: 'unix' } as const
  return {
    isReady: async () => true,
    async send(mail) {
      const transport = (await nodemailer()).createTransport(options, { from })
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
