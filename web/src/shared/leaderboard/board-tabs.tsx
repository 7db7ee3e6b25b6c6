import { ChipGroup } from '../ui/buttons/chip-group.tsx'
import type { Board } from './boards.ts'
import { boardMessages } from './messages.ts'

interface Props {
  board: Board
  onBoard: (board: Board) => void
}

export function BoardTabs({ board, onBoard }: Props) {
  return (
    <ChipGroup
      label={boardMessages.boardsLabel}
      texts={boardMessages.boards}
      chosen={board}
      onChoose={onBoard}
      scrolls
    />
  )
}
