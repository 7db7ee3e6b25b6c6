import { ImageButton } from './image-button.tsx'
import { ImageTiles } from './image-tiles.tsx'
import { type PickerProps, useUploads } from './use-uploads.ts'

/** Up to three pictures of a form: button, then what was chosen. */
export function ImagePicker(props: PickerProps) {
  const uploads = useUploads(props)
  return (
    <div>
      <ImageButton {...uploads} />
      <ImageTiles {...uploads} />
    </div>
  )
}
