import { Client, type ClientConfig, DatabaseError } from 'pg'
import { StartError } from '../../start-error.ts'
import { explainConnectionFault } from './connection-faults.ts'

/** Error codes of PostgreSQL and PgBouncer. */
const UNSUPPORTED_SETTING = '08P01'
const UNKNOWN_STATEMENT = '26000'
const DUPLICATE_STATEMENT = '42P05'

const SETTINGS_REFUSED =
  'DATABASE_URL: 연결 풀러가 연결 설정을 거절했어요. PgBouncer라면 ignore_startup_parameters = options, idle_in_transaction_session_timeout 을 적어주세요. The pooler refuses settings of a connection: in PgBouncer set ignore_startup_parameters = options, idle_in_transaction_session_timeout.'
const TIME_ZONE_IS_NOT_UTC = `DATABASE_URL: 데이터베이스의 시간대가 UTC가 아니에요. The pooler does not pass the time zone: run  alter database … set timezone = 'UTC'  and restart the pooler.`
const SERVER_IS_READ_ONLY =
  'DATABASE_URL: 읽기만 되는 데이터베이스(복제본)예요. 주 서버의 주소를 적고, 복제본은 DATABASE_READ_URL에 적어주세요. This server takes no writes: write the address of the primary, and replicas into DATABASE_READ_URL.'
const CANNOT_CREATE_TABLES =
  'DATABASE_URL: 이 계정은 데이터베이스에 테이블을 만들 수 없어요. 계정을 데이터베이스의 주인으로 만들어주세요. This account may not create tables: make it the owner of the database.'
const STATEMENTS_LOST =
  'DATABASE_PREPARE: 연결 풀러가 준비된 문장을 잃어버려요. off로 적어주세요. The pooler loses prepared statements: set DATABASE_PREPARE=off, or use PgBouncer 1.21 or newer with max_prepared_statements above 0.'

/**
 * Opens two connections as the pool does. Throws a StartError that says what to change if the server is read-only,
 * the account cannot create tables, or a pooler refuses connection settings, changes the time zone or loses prepared
 * statements.
 */
export async function checkConnections(settings: ClientConfig, preparesStatements: boolean): Promise<void> {
  const clients = [new Client(settings), new Client(settings)]
  try {
    await Promise.all(clients.map((client) => client.connect())).catch(throwConnectionError)
    await checkSettings(clients[0]!)
    if (preparesStatements)
      await checkPreparedStatements(clients).catch((error: unknown) =>
        explainOrRethrow(error, STATEMENTS_LOST, [UNKNOWN_STATEMENT, DUPLICATE_STATEMENT]),
      )
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function checkSettings(client: Client): Promise<void> {
  const { rows } = await client.query<{
    timeZone: string
    readOnlySetting: string
    canCreateTables: boolean
  }>(
    `select current_setting('TimeZone') as "timeZone", current_setting('transaction_read_only') as "readOnlySetting",
            coalesce(has_schema_privilege(current_schema(), 'create'), false) as "canCreateTables"`,
  )
  if (rows[0]?.timeZone !== 'UTC') throw new StartError(TIME_ZONE_IS_NOT_UTC)
  if (rows[0]?.readOnlySetting !== 'off') throw new StartError(SERVER_IS_READ_ONLY)
  if (!rows[0].canCreateTables) throw new StartError(CANNOT_CREATE_TABLES)
}

/**
 * Runs a prepared statement on the clients in turn. A pooler that loses statements gives a client a connection to
 * PostgreSQL on which the other client has prepared the statement (42P05), or on which no client has (26000).
 */
async function checkPreparedStatements(clients: readonly Client[]): Promise<void> {
  for (const client of [...clients, ...clients])
    await client.query({ name: 'gwanyeok start', text: 'select $1::integer', values: [1] })
}

/** Throws a StartError with the message if the error has one of the codes; otherwise the error itself. */
function explainOrRethrow(error: unknown, message: string, codes: readonly string[]): never {
  const isExplained = error instanceof DatabaseError && codes.includes(error.code ?? '')
  throw isExplained ? new StartError(message) : error
}

function throwConnectionError(error: unknown): never {
  const fault = explainConnectionFault(error)
  if (fault !== null) throw new StartError(fault, { cause: error })
  return explainOrRethrow(error, SETTINGS_REFUSED, [UNSUPPORTED_SETTING])
}
