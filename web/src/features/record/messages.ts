import type { EntryKind } from '@gwanyeok/domain/record/entry.ts'

export const recordMessages = {
  latest: {
    title: '최근 기록',
    total: (count: string) => `모두 ${count}건`,
    entryNumber: '번호',
    entryKind: '종류',
    commitment: '코드',
    kinds: { prediction: '예측', judgement: '결과', void: '무효' } satisfies Record<EntryKind, string>,
    nextEntry: '다음 기록이 여기에 이어져요',
    loadFailed: '최근 기록을 불러오지 못했어요',
  },
  example: {
    title: '어떻게 확인하나요?',
    lead: [
      '예측을 올리면 내용으로 만든 코드를 적어요.',
      '아주 조금만 바꿔도 코드가 완전히 달라져서, 나중에 고치면 바로 드러나요.',
    ],
    original: '올린 예측',
    changed: '목표를 살짝 바꾸면',
  },
  log: {
    title: '누구나 확인할 수 있어요',
    lead: ['모든 예측과 결과를 차례로 적어 누구에게나 공개해요.', '운영자라도 몰래 지우거나 바꿀 수 없어요.'],
    checkedTitle: '지금 이 브라우저가 확인했어요',
    wrongTitle: '기록이 달라졌어요',
    notComparableTitle: '전과 비교할 수 없어요',
    uncheckedTitle: '아직 확인하지 못했어요',
    countedEntriesHint:
      '샘플은 기록하지 않아서 예측 수와는 달라요. 비공개 예측은 내용을 알 수 없는 코드만 남아요.',
    emptyTitle: '아직 남긴 기록이 없어요',
    emptyHint: '첫 예측이 올라오면 바로 적혀요. 샘플 예측은 적지 않아요.',
    unreadable: '공개 기록을 읽지 못했어요',
    allEntriesUnchanged: (count: string) => `예측과 결과 ${count}건이 빠짐없이 그대로 남아 있어요.`,
    wrongHint: '기록이 서명과 맞지 않거나 전에 본 것과 달라요. 문의하기로 알려주세요.',
    nothingSeenBefore: '이 브라우저가 처음 본 기록이에요. 다음부터는 그대로 이어지는지도 비교해요.',
    continuesSeenLog: '전에 이 브라우저가 본 기록이 그대로 이어져요.',
    newLogHint: '사이트가 기록을 새로 시작해서, 전에 이 브라우저가 본 기록과 비교할 수 없어요.',
    signatureHint: '목록이 그대로인지는 사이트의 서명으로 확인해요.',
    noCosignerHint: '다른 곳의 서명이 없으면 운영자가 사람마다 다른 목록을 보여줄 수도 있어요.',
    limitsAndKey: '한계와 서명 열쇠',
    keyHint: '사이트가 이 목록에 서명하는 열쇠예요. 브라우저는 이것으로 목록이 그대로인지 확인해요.',
  },
}
