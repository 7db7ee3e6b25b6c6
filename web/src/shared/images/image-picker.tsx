import { ImageButton } from './image-button.tsx'
import { ImageTiles } from './image-tiles.tsx'
import { type PickerProps, useUploads } from './use-uploads.ts'

/** Up to three pictures of a form: the button, then the chosen files. */
export function ImagePicker(props: PickerProps) {
  const uploads = useUploads(props)
  return (
    <div>
      <ImageButton {...uploads} />
      <ImageTiles {...uploads} />
    </div>
  )
}
