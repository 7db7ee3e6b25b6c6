/** Returns the form in which a username is stored: NFC, without outer spaces. Uniqueness also ignores case. */
export function normalizeUsername(username: string): string {
  return username.trim().normalize('NFC')
}
