interface Choice {
  username: string
  email: string
  password: string
}

/** What somebody who signs up sends. */
export const newMember = ({ username, email, password }: Choice) => ({
  username,
  email,
  password,
  passwordConfirmation: password,
  agreesToTerms: true,
  agreesToPrivacy: true,
  isFourteenOrOlder: true,
})
