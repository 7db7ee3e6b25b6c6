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
  /** Address for replies; the sender by default. */
  replyTo?: string
  subject: string
  text: string
  /** Additional headers. */
  headers?: Record<string, string>
}

/** The mail server refuses the recipient permanently (RFC 5321, 4.2.1: 5yz). */
export class RecipientRefusedError extends AppError {
  constructor() {
    super('mail_not_configured')
  }
}

export interface Mailer {
  /**
   * Checks the mail server; concurrent calls share one check. Throws `mail_unavailable` if it does not answer now, and
   * `mail_not_configured` if it cannot be used with the current settings.
   */
  requireReady(): Promise<void>
  /** Throws the same errors, and `RecipientRefusedError` if the server refuses the recipient. */
  send(mail: Mail): Promise<void>
}

/** Short, because members wait for the connection; a working server answers within a second. */
const CONNECT_TIMEOUT_MS = 10_000

/**
 * Sends mails by SMTP if it is configured. Otherwise writes each mail as an .eml file to `outbox` in the data folder,
 * and logs its link.
 */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Logger): Mailer {
  return config.smtpUrl === null
    ? createOutboxMailer(path.join(config.dataDir, 'outbox'), config.mailFrom, log)
    : createSmtpMailer(config.smtpUrl, config.mailFrom, log)
}

/** Loads the library only with the first mail, because a product that is started to try it out usually sends none. */
const loadNodemailer = () => import('nodemailer')

function createSmtpMailer(url: string, from: string, log: Logger): Mailer {
  const timeouts = {
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
  }
  const createTransport = async () => (await loadNodemailer()).createTransport({ url, ...timeouts }, { from })
  let pendingCheck: Promise<void> | null = null
  const verifyServer = async () => {
    try {
      await (await createTransport()).verify()
    } catch (error) {
      log.error({ err: error }, 'the mail server cannot be used')
      throw toRefusal(error)
    } finally {
      pendingCheck = null
    }
  }
  return {
    requireReady: () => (pendingCheck ??= verifyServer()),
    async send(mail) {
      try {
        await (await createTransport()).sendMail(mail)
      } catch (error) {
        log.error({ err: error }, 'the mail server did not take a mail')
        throw isRecipientRefusal(error) ? new RecipientRefusedError() : toRefusal(error)
      }
    },
  }
}

/** Returns whether the mail server refused the recipient permanently, by nodemailer's error fields. */
function isRecipientRefusal(error: unknown): boolean {
  const { command, responseCode } = Object(error) as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}

const toRefusal = (error: unknown) =>
  new AppError(isTemporary(error) ? 'mail_unavailable' : 'mail_not_configured')

const CONNECTION_CODES = new Set(['ECONNECTION', 'ETIMEDOUT'])

/** Returns whether a later attempt may succeed: the connection failed, or the server answered 4yz (RFC 5321, 4.2.1). */
function isTemporary(error: unknown): boolean {
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
  // An untrusted certificate is an ESOCKET error without a system call.
  return CONNECTION_CODES.has(code) || (code === 'ESOCKET' && syscall !== undefined)
}

function createOutboxMailer(folder: string, from: string, log: Logger): Mailer {
  const options = { streamTransport: true, buffer: true, newline: 'unix' } as const
  return {
    requireReady: async () => {},
    async send(mail) {
      const transport = (await loadNodemailer()).createTransport(options, { from })
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
    requireReady: () => mailer.requireReady(),
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

/** Creates a name that begins with the time, so that a listing shows the newest mail last. */
function createFileName(): string {
  const sentAt = new Date(realClock.now()).toISOString().replaceAll(':', '-')
  return `${sentAt}-${randomBytes(4).toString('hex')}.eml`
}

const findLink = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? ''
