interface Props {
  title: string
  message: string
}

/** An empty list of the admins: no higher than an entry. */
export function EmptyList({ title, message }: Props) {
  return (
    <div className="py-5">
      <p className="type-body-strong">{title}</p>
      <p className="mt-0.5 type-label text-text-2">{message}</p>
    </div>
  )
}
