/** Tells password managers the account of a form that has no e-mail field. */
export function AccountEmail({ email }: { email: string | undefined }) {
  return email && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
}
