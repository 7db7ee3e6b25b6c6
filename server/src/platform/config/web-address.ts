import { z } from 'zod'

/** An address by http or https, without slashes at its end; `say` is the fault's text. */
export const webAddress = (say: string) =>
  z.url({ protocol: /^https?$/, error: say }).transform((value) => value.replace(/\/+$/, ''))
