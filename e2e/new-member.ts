interface Choice {
  username: string
  email: string
  password: string
}

/** Builds the request of a sign-up. */
export const buildSignUp = ({ username, email, password }: Choice) => ({
  username,
  email,
  password,
  passwordConfirmation: password,
  agreesToTerms: true,
  agreesToPrivacy: true,
  isFourteenOrOlder: true,
})
