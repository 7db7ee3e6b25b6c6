/** The form in which a username is kept: NFC, without outer spaces. Uniqueness disregards case on top. */
export function normalizeUsername(username: string): string {
  return username.trim().normalize('NFC')
}
