import { computeEditDistance } from '@gwanyeok/domain/text/edit-distance.ts'
import { SECRET_SETTINGS } from './secret-files.ts'
import { SETTINGS } from './settings.ts'

/** Settings that the OpenTelemetry library itself reads. */
const OPEN_TELEMETRY_SETTINGS = [
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_SERVICE_NAME',
]

/** Settings that a settings file may contain. */
const SETTINGS_FILE_KEYS = new Set([
  ...Object.keys(SETTINGS.shape),
  ...SECRET_SETTINGS.map((name) => `${name}_FILE`),
  ...OPEN_TELEMETRY_SETTINGS,
])

/** Settings that the environment may contain. Only there can `SETTINGS_FILE` be set, the path of the settings file. */
const ENVIRONMENT_KEYS = new Set([...SETTINGS_FILE_KEYS, 'SETTINGS_FILE'])

/** Settings of earlier versions. */
const REMOVED_SETTINGS = new Set([
  'CONTACT_RETENTION',
  'CHANCE_MULTIPLIER',
  'WITNESS_POLICY',
  'WEBHOOKS_TO_LOOPBACK',
  'BACKUP_SCRATCH_URL',
])

/** Shorter settings too often resemble variables of other programs. */
const MIN_RECOGNIZED_LENGTH = 8
const MAX_TYPOS = 2

/** Returns a message for each name in a settings file that is not a setting. */
export const explainUnknownSettingsInFile = (names: readonly string[]): string[] =>
  names.filter((name) => !SETTINGS_FILE_KEYS.has(name)).map(explainUnknownName)

/**
 * Returns a message for each environment variable that was a setting in earlier versions or looks like a misspelt
 * one. Other unknown names belong to other programs.
 */
export function explainUnknownSettingsInEnvironment(names: readonly string[]): string[] {
  return names
    .filter((name) => !ENVIRONMENT_KEYS.has(name) && (REMOVED_SETTINGS.has(name) || isAlmostSetting(name)))
    .map(explainUnknownName)
}

/** Returns whether a variable is probably a misspelt setting. */
function isAlmostSetting(name: string): boolean {
  const { setting, distance } = findNearestSetting(name)
  return (setting.length >= MIN_RECOGNIZED_LENGTH && distance <= MAX_TYPOS) || isSettingWithFileSuffix(name)
}

const removeFileSuffix = (name: string) => name.replace(/_FILE$/, '')

/**
 * Returns whether an unknown name is a setting's name plus `_FILE`, although this setting cannot be read from a file.
 */
const isSettingWithFileSuffix = (name: string) =>
  name.endsWith('_FILE') && SETTINGS_FILE_KEYS.has(removeFileSuffix(name))

function explainUnknownName(name: string): string {
  if (REMOVED_SETTINGS.has(name))
    return `${name}: 이제 없는 설정이에요. 지워주세요. This setting no longer exists: remove it.`
  if (isSettingWithFileSuffix(name))
    return `${name}: 이 설정은 파일에서 읽지 않아요. ${removeFileSuffix(name)}로 적어주세요. This setting is not read from a file: write ${removeFileSuffix(name)}.`
  const { setting, distance } = findNearestSetting(name)
  return distance <= name.length / 2
    ? `${name}: 없는 설정이에요. 가장 가까운 이름은 ${setting} 이에요. There is no such setting; the nearest is ${setting}.`
    : `${name}: 없는 설정이에요. npm start -- --help가 모든 설정을 보여줘요. There is no such setting: npm start -- --help lists them.`
}

function findNearestSetting(name: string): { setting: string; distance: number } {
  const distances = [...ENVIRONMENT_KEYS].map((setting) => ({
    setting,
    distance: computeEditDistance(name.toUpperCase(), setting),
  }))
  return distances.reduce((nearest, candidate) =>
    candidate.distance < nearest.distance ? candidate : nearest,
  )
}
