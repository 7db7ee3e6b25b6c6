export const noteMessages = {
  title: '복기',
  open: '복기 남기기',
  placeholder: '무엇이 맞았고 무엇이 달랐는지 적어보세요',
  once: '한 번만 쓸 수 있고, 고칠 수 없어요.',
  send: '남기기',
  written: '복기를 남겼어요',
  required: '복기 내용을 입력해주세요',
  tooLong: '복기는 1,000자까지 쓸 수 있어요.',
}
