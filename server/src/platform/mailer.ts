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
  /** Address of replies; by default the sender. */
  replyTo?: string
  subject: string
  text: string
  /** In addition to the usual headers. */
  headers?: Record<string, string>
}

/** The mail server permanently refuses the address (RFC 5321, 4.2.1: 5yz). */
export class RecipientRefused extends AppError {
  constructor() {
    super('mail_not_configured')
  }
}

export interface Mailer {
  /**
   * Checks the mail server, once for concurrent callers. Refuses with `mail_away` if it does not answer now, and with
   * `mail_not_configured` if its settings do not work.
   */
  expectReady(): Promise<void>
  /** Rejects with the same errors; `RecipientRefused` names the recipients. */
  send(mail: Mail): Promise<void>
}

/** A working server answers within a second, and members wait for it. */
const CONNECT_MS = 10_000

/**
 * Creates a mailer that uses SMTP if it is configured. Otherwise it writes mails into the folder `outbox` of the data
 * folder, one .eml per mail, and logs their link.
 */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Logger): Mailer {
  return config.smtpUrl === null
    ? createOutboxMailer(path.join(config.dataDir, 'outbox'), config.mailFrom, log)
    : createSmtpMailer(config.smtpUrl, config.mailFrom, log)
}

/** Loaded with the first mail, because most trial runs send none. */
const nodemailer = () => import('nodemailer')

function createSmtpMailer(url: string, from: string, log: Logger): Mailer {
  const timeouts = { dnsTimeout: CONNECT_MS, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS }
  const transport = async () => (await nodemailer()).createTransport({ url, ...timeouts }, { from })
  let asking: Promise<void> | null = null
  const ask = async () => {
    try {
      await (await transport()).verify()
    } catch (error) {
      log.error({ err: error }, 'the mail server cannot be used')
      throw toRefusal(error)
    } finally {
      asking = null
    }
  }
  return {
    expectReady: () => (asking ??= ask()),
    async send(mail) {
      try {
        await (await transport()).sendMail(mail)
      } catch (error) {
        log.error({ err: error }, 'the mail server did not take a mail')
        throw isRefusal(error) ? new RecipientRefused() : toRefusal(error)
      }
    },
  }
}

/** Returns whether the mail server refused the recipient, by nodemailer's fields. */
function isRefusal(error: unknown): boolean {
  const { command, responseCode } = Object(error) as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}

const toRefusal = (error: unknown) => new AppError(isAway(error) ? 'mail_away' : 'mail_not_configured')

const CONNECTION_CODES = new Set(['ECONNECTION', 'ETIMEDOUT'])

/**
 * Returns whether a later attempt may succeed: the connection failed, or the server answered 4yz (RFC 5321, 4.2.1).
 */
function isAway(error: unknown): boolean {
  const {
    code = '',
    syscall,
    responseCode,
  } = Object(error) as {
    code?: string
    syscall?: string
    responseCode?: number
  }
  if (responseCode !== undefined) return responseCode < 500
  // A certificate that is not accepted is a socket error without a system call.
  return CONNECTION_CODES.has(code) || (code === 'ESOCKET' && syscall !== undefined)
}

function createOutboxMailer(folder: string, from: string, log: Logger): Mailer {
  const options = { streamTransport: true, buffer: true, newline: 'unix' } as const
  return {
    expectReady: async () => {},
    async send(mail) {
      const transport = (await nodemailer()).createTransport(options, { from })
      const { message } = await transport.sendMail(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, createFileName())
      await writeFile(file, message, { mode: 0o600 })
      log.info(`mail to ${mail.to}: ${mail.subject} ${findLink(mail.text)} (${file})`)
    },
  }
}

/** Wraps a mailer to count its mails. */
export function measureMailer(mailer: Mailer, { mails, mailsPending }: Metrics): Mailer {
  return {
    expectReady: () => mailer.expectReady(),
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
function createFileName(): string {
  const at = new Date(realClock.now()).toISOString().replaceAll(':', '-')
  return `${at}-${randomBytes(4).toString('hex')}.eml`
}

const findLink = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? ''
