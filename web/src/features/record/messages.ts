import type { EntryKind } from '@gwanyeok/domain/record/entry.ts'

export const recordMessages = {
  latest: {
    title: '최근 기록',
    total: (count: string) => `모두 ${count}건`,
    place: '번호',
    kind: '종류',
    commitment: '약속값',
    kinds: { prediction: '예측', judgement: '결과', void: '무효' } satisfies Record<EntryKind, string>,
    failed: '최근 기록을 불러오지 못했어요',
  },
  log: {
    title: '누구나 확인할 수 있어요',
    lead: '모든 예측과 결과를 차례로 적어 누구에게나 공개해요. 운영자라도 몰래 지우거나 바꿀 수 없어요.',
    checked: '지금 이 브라우저가 확인했어요',
    wrong: '기록이 달라졌어요',
    unclear: '전과 비교할 수 없어요',
    unchecked: '아직 확인하지 못했어요',
    counted: '샘플은 기록하지 않아서 예측 수와는 달라요. 비공개 예측은 내용을 알 수 없는 지문만 남아요.',
    empty: '아직 남긴 기록이 없어요',
    firstEntry: '첫 예측이 올라오면 바로 적혀요.',
    unreadable: '공개 기록을 읽지 못했어요',
    sound: (count: string) => `예측과 결과 ${count}건이 빠짐없이 서명되어 있어요.`,
    broken: '기록이 서명과 맞지 않거나 전에 본 것과 달라요. 문의하기로 알려주세요.',
    first: '이 브라우저가 처음 본 기록이에요. 다음부터는 그대로 이어지는지도 비교해요.',
    continued: '전에 이 브라우저가 본 기록이 그대로 이어져요.',
    begunAnew: '사이트가 기록을 새로 시작해서, 전에 이 브라우저가 본 기록과 비교할 수 없어요.',
    split: '다른 곳의 서명이 없으면 운영자가 사람마다 다른 목록을 보여줄 수도 있어요.',
    details: '어떻게 확인하나요?',
    more: '한계와 서명 열쇠',
    keyHint: '사이트가 이 목록에 서명하는 열쇠예요. 브라우저는 이것으로 목록이 그대로인지 확인해요.',
    steps: [
      '내용을 정해진 형식으로 적고, 이 브라우저가 지문을 다시 계산해요.',
      '올릴 때의 비밀 값과 지문으로 약속값을 계산해 기록된 값과 비교해요.',
      '이 목록에서 그 약속값을 찾아 서명까지 확인해요.',
    ],
  },
}
