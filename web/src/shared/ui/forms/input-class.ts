/** The border of all text inputs: 1 px, 2 px ink in focus, 2 px plum on errors. */
export const INPUT_FRAME = [
  'w-full rounded-2 bg-surface text-text type-body outline-none',
  'shadow-[inset_0_0_0_0.0625rem_var(--color-line-control)]',
  'focus:shadow-[inset_0_0_0_0.125rem_var(--color-action)]',
  'aria-invalid:shadow-[inset_0_0_0_0.125rem_var(--color-error)]',
  'disabled:bg-surface-2 disabled:text-text-3',
].join(' ')
