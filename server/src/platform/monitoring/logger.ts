import { pino, type DestinationStream, type LoggerOptions } from 'pino'
import type { Config } from '../config/config.ts'
import { getRequestField } from './request-context.ts'

export type Logger = pino.Logger

/** Fields that are redacted wherever they occur in a log entry. */
const SECRET_FIELDS = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'nonce',
  'cookie',
  'authorization',
]

const REDACTED_PATHS = [
  ...SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  '*.headers["set-cookie"]',
  'headers["set-cookie"]',
]

const LOGGER_OPTIONS: LoggerOptions = {
  base: null,
  redact: { paths: REDACTED_PATHS, censor: '[hidden]' },
  serializers: { err: describeError, req: describeRequest },
}

/** Error fields that show the cause without personal data. */
const LOGGED_FIELDS = [
  'type',
  'message',
  'stack',
  'code',
  'constraint',
  'table',
  'column',
  'kind',
  'statusCode',
]

/**
 * Logs only chosen fields: PostgreSQL's `detail` contains the refused row, and a mail server's response contains
 * addresses.
 */
function describeError(error: Error): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...pino.stdSerializers.err(error) }
  return Object.fromEntries(
    LOGGED_FIELDS.flatMap((name) =>
      fields[name] === undefined ? [] : [[name, removeAddresses(fields[name])]],
    ),
  )
}

/** Mail servers repeat the address that they refuse in their error messages. */
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

const removeAddresses = (field: unknown) =>
  typeof field === 'string' ? field.replaceAll(EMAIL, '[address]') : field

/** Logs the path only, because queries contain tokens and search terms. */
function describeRequest(request: { method: string; url: string }): { method: string; path: string } {
  return { method: request.method, path: request.url.split('?')[0] ?? '' }
}

type LogConfig = Pick<Config, 'production' | 'logLevel'>

/**
 * Builds the `logger` option of Fastify, which pino also accepts: JSON lines in production, lines for people otherwise.
 */
export function buildLogOptions(
  { production, logLevel }: LogConfig,
  out: NodeJS.WritableStream = process.stdout,
): LoggerOptions & { stream: DestinationStream } {
  return { ...LOGGER_OPTIONS, level: logLevel, stream: production ? out : createPlainTextStream(out) }
}

export function createLogger(config: LogConfig, out?: NodeJS.WritableStream): Logger {
  const { stream, ...options } = buildLogOptions(config, out)
  // Fastify's own lines already contain the request id.
  return pino({ ...options, mixin: getRequestField }, stream)
}

const INFO_LEVEL = 30
const LEVEL_LABELS: Record<number, string> = { 40: '주의 ', 50: '오류 ', 60: '오류 ' }

interface LogLine {
  time: number
  level: number
  msg?: string
  err?: { stack?: string }
  [key: string]: unknown
}

function createPlainTextStream(out: NodeJS.WritableStream): DestinationStream {
  return {
    write(text) {
      const { time, level, msg, err, ...rest } = JSON.parse(text) as LogLine
      // Fastify logs two lines per request, which would bury everything else.
      if (level <= INFO_LEVEL && ('req' in rest || 'res' in rest)) return
      const fields = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
      const stack = err?.stack ? `\n${err.stack}` : ''
      out.write(
        `${new Date(time).toISOString().slice(11, 19)} ${LEVEL_LABELS[level] ?? ''}${msg ?? ''}${fields}${stack}\n`,
      )
    },
  }
}
