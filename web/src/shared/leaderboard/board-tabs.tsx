import { Chip } from '../ui/buttons/chip.tsx'
import { type Board, BOARDS } from './boards.ts'
import { boardMessages } from './messages.ts'

interface Props {
  board: Board
  onBoard: (board: Board) => void
}

export function BoardTabs({ board, onBoard }: Props) {
  return (
    <div
      role="group"
      aria-label={boardMessages.boardsLabel}
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {BOARDS.map((each) => (
        <Chip key={each} selected={each === board} onSelect={() => onBoard(each)}>
          {boardMessages.boards[each]}
        </Chip>
      ))}
    </div>
  )
}
