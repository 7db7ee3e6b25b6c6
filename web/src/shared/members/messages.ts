export const sharedMemberMessages = {
  skillBadge: '실력 입증',
  freePlace: '빈자리',
  movement: {
    up: (places: number) => `지난주보다 ${places}계단 올랐어요`,
    down: (places: number) => `지난주보다 ${places}계단 내려갔어요`,
    new: '이번 주에 처음 순위에 올랐어요',
    newShort: '새로',
  },
}
