/** Tells a password manager whose password a form takes that does not ask for the address. */
export function AccountEmail({ email }: { email: string | undefined }) {
  return email && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
}
