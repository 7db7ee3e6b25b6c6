export const sharedMemberMessages = {
  skillBadge: '실력 입증',
}
