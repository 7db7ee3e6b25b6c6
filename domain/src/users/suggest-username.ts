import { checkUsername, MAX_USERNAME_LENGTH, normalizeUsername } from './username.ts'

/** A username made of a name that another service told; empty where nothing of it can be one. */
export function suggestUsername(name: string): string {
  const letters = normalizeUsername(name.normalize('NFKC'))
    .replaceAll(/\s+/g, '_')
    .replaceAll(/[^A-Za-z0-9_가-힣]/g, '')
  const short = Array.from(letters).slice(0, MAX_USERNAME_LENGTH).join('')
  return checkUsername(short) ? '' : short
}
