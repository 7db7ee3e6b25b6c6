/** The thumb of a slider; `position` is its place in percent. It shows the focus of a `peer` range input before it. */
export const SliderThumb = ({ position }: { position: number }) => (
  <span
    style={{ left: `${position}%` }}
    className="pointer-events-none absolute top-1/2 size-6.5 -translate-1/2 rounded-full border-[7px] border-action bg-surface peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-action"
  />
)
