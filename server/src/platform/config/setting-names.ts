import { editDistance } from '@gwanyeok/domain/text/edit-distance.ts'
import { SECRETS } from './secret-files.ts'
import { SETTINGS } from './settings.ts'

/** Read by OpenTelemetry itself. */
const OF_OPEN_TELEMETRY = ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_RESOURCE_ATTRIBUTES', 'OTEL_SERVICE_NAME']

const KNOWN = new Set([
  ...Object.keys(SETTINGS.shape),
  ...SECRETS.map((name) => `${name}_FILE`),
  ...OF_OPEN_TELEMETRY,
])

/** Names the settings file, and so stands outside of it. */
const KNOWN_OUTSIDE = new Set([...KNOWN, 'SETTINGS_FILE'])

/** Settings of earlier versions. One that goes leaves its name here. */
const REMOVED = new Set([
  'CONTACT_RETENTION',
  'CHANCE_MULTIPLIER',
  'WITNESS_POLICY',
  'WEBHOOKS_TO_LOOPBACK',
  'BACKUP_SCRATCH_URL',
])

/** Short names resemble those of other programs. */
const LEAST_LETTERS = 8
const MOST_WRONG_LETTERS = 2

/** A line for each name of a settings file that is no setting. */
export const faultsOfFileNames = (names: readonly string[]): string[] =>
  names.filter((name) => !KNOWN.has(name)).map(formatUnknown)

/** The same for the environment, where names of other programs stand too: only for those that are nearly a setting. */
export function faultsOfEnvironmentNames(names: readonly string[]): string[] {
  return names
    .filter((name) => !KNOWN_OUTSIDE.has(name) && (REMOVED.has(name) || isNearSetting(name)))
    .map(formatUnknown)
}

function isNearSetting(name: string): boolean {
  const { setting, distance } = nearestTo(name)
  return (setting.length >= LEAST_LETTERS && distance <= MOST_WRONG_LETTERS) || isFileOfSetting(name)
}

const isFileOfSetting = (name: string) => name.endsWith('_FILE') && KNOWN.has(name.slice(0, -'_FILE'.length))

function formatUnknown(name: string): string {
  if (REMOVED.has(name))
    return `${name}: 이제 없는 설정이에요. 지워주세요. This setting is no more: remove it.`
  if (isFileOfSetting(name))
    return `${name}: 이 설정은 파일에서 읽지 않아요. ${name.slice(0, -5)}로 적어주세요. This setting is not read from a file: write ${name.slice(0, -5)}.`
  const { setting, distance } = nearestTo(name)
  return distance <= name.length / 2
    ? `${name}: 없는 설정이에요. 가장 가까운 이름은 ${setting} 이에요. There is no such setting; the nearest is ${setting}.`
    : `${name}: 없는 설정이에요. npm start -- --help가 모든 설정을 보여줘요. There is no such setting: npm start -- --help lists them.`
}

function nearestTo(name: string): { setting: string; distance: number } {
  const distances = [...KNOWN_OUTSIDE].map((setting) => ({
    setting,
    distance: editDistance(name.toUpperCase(), setting),
  }))
  return distances.reduce((best, each) => (each.distance < best.distance ? each : best))
}
