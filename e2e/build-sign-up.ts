interface NewMember {
  username: string
  email: string
  password: string
}

/** Builds the request of a sign-up. */
export const buildSignUp = ({ username, email, password }: NewMember) => ({
  username,
  email,
  password,
  passwordConfirmation: password,
  agreesToTerms: true,
  agreesToPrivacy: true,
  isFourteenOrOlder: true,
})
